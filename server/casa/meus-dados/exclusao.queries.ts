import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** Allows this transaction to delete rows that the database otherwise keeps for good. */
export const allowErasure = (tx: Tx) => sql`select set_config('quadrante.exclusao', 'on', true)`.execute(tx)

/** Stores the receipt of an erasure; `apagado` is JSON. */
export const insertExclusao = (
  tx: Tx,
  exclusao: { id_recibo: string; id_usuario: number; em: Date; apagado: string },
) => tx.insertInto('exclusoes').values(exclusao).execute()
