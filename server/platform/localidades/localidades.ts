import { fail } from '#shared/platform/errors.ts'
import type { Db } from '../db/connect.ts'
import * as queries from './localidades.queries.ts'

export { listCidades } from './localidades.queries.ts'

const PAIS = 'brasil'

/** Lists the 27 states of Brazil in alphabetical order; empty for any other country. */
export async function listEstados(db: Db, pais: string) {
  if (pais.trim().toLowerCase() !== PAIS) return []
  return queries.listEstados(db)
}

/**
 * Checks that a municipality exists. @throws {Failure} dados_invalidos, under the caller's field name, when it does not
 */
export async function requireCidade(db: Db, id_cidade: number, campo = 'id_cidade'): Promise<void> {
  if (!(await queries.findCidade(db, id_cidade)))
    throw fail('dados_invalidos', { campos: { [campo]: 'Selecione sua cidade' } })
}
