import type { ComandoDe } from '#shared/devolutivas/comandos.schema.ts'
import type { CombinadoDaSala, ConfirmacaoDaSala } from '#shared/devolutivas/sala.schema.ts'
import { fail } from '#shared/errors.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Dito } from '../quarto/quarto.ts'
import type { Ato } from './comando.ts'

/* What the two agree on: kept by another room. Until that stands, nothing is agreed, and nothing can be. */

export interface Combinados {
  combinados: CombinadoDaSala[]
  /** Of the whole: what `confirmar` names. */
  versao_combinados: number
  /** Those of the present version. */
  confirmacoes: ConfirmacaoDaSala[]
}

/** What stands in a room. */
export async function listCombinados(_db: Db | Tx, _id_devolutiva: string): Promise<Combinados> {
  return { combinados: [], versao_combinados: 0, confirmacoes: [] }
}

type DeCombinado = ComandoDe<'gravar_combinado' | 'retirar_combinado' | 'confirmar'>

/** Writes, takes back, or says yes. @throws {Failure} nao_agora, combinado_alterado, combinados_mudaram, combinados_demais */
export async function fazerCombinado(_ato: Ato, _comando: DeCombinado): Promise<Dito[]> {
  throw fail('nao_agora')
}

/** The conversation ends now, in this transaction: what follows it, and the mails. */
export async function aoEncerrar(_ato: Ato, _desfecho: 'acordada' | 'sem_combinados'): Promise<void> {}

/** The conversation is thrown away now: what nobody signed goes. */
export async function aoDescartar(_ato: Ato): Promise<void> {}
