import type { OpcaoProva } from '#shared/contas/fatores/fatores.rules.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { opcoesDeFator } from '../enter/desafios.ts'
import { isSemSenha } from '../fatores.queries.ts'

/**
 * Returns the ways in which the caller may prove again that it is them. An account with a second factor proves by one:
 * whoever has learnt its senha and holds an open session must not change what the factor protects.
 */
export async function opcoesDeProva(db: Db, id_usuario: number): Promise<OpcaoProva[]> {
  const fatores = await opcoesDeFator(db, id_usuario)
  if (fatores.length > 0) return fatores
  return [(await isSemSenha(db, id_usuario)) ? 'provedor' : 'senha']
}
