import { type Insertable, sql } from 'kysely'
import type { CombinadoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { one } from '../../platform/db/queries/rows.ts'
import type { Combinados, Confirmacoes } from '../../platform/db/types.ts'

const OF_SALA = [
  'id_combinado',
  'posicao',
  'o_que',
  'quando',
  'como_notar',
  'apoio',
  'frase',
  'versao',
  'alterado_por',
  'alterado_em',
] as const

/** The combinados in force, in their order. */
export async function listCombinados(db: Db | Tx, id_devolutiva: string): Promise<CombinadoDaSala[]> {
  const rows = await db
    .selectFrom('combinados')
    .select(OF_SALA)
    .where('id_devolutiva', '=', id_devolutiva)
    .where('retirado_em', 'is', null)
    .orderBy('posicao')
    .execute()
  return rows
}

/** One combinado of this conversation, withdrawn ones included. */
export async function findCombinado(db: Db | Tx, id_devolutiva: string, id_combinado: string) {
  return db
    .selectFrom('combinados')
    .select([...OF_SALA, 'retirado_em'])
    .where('id_devolutiva', '=', id_devolutiva)
    .where('id_combinado', '=', id_combinado)
    .executeTakeFirst()
}

/** The versions of the single combinados, from which the version of the whole is computed. */
export async function findVersoes(db: Db | Tx, id_devolutiva: string) {
  const { rows } = await sql<{ versoes: number[]; retirados: number; contestacoes: number }>`
    select coalesce(array_agg(versao), '{}') as versoes, count(retirado_em)::int as retirados,
           (select count(*)::int from contestacoes where id_devolutiva = ${id_devolutiva}) as contestacoes
      from combinados where id_devolutiva = ${id_devolutiva}`.execute(db)
  return one(rows)
}

/** Adds a combinado; inserts nothing when its id is already in use. */
export const insertCombinado = (tx: Tx, row: Insertable<Combinados>) =>
  tx
    .insertInto('combinados')
    .values(row)
    .onConflict(conflict => conflict.column('id_combinado').doNothing())
    .returning(OF_SALA)
    .executeTakeFirst()

export const updateCombinado = (
  tx: Tx,
  id_combinado: string,
  words: Pick<CombinadoDaSala, 'o_que' | 'quando' | 'como_notar' | 'apoio' | 'frase' | 'alterado_por' | 'alterado_em'>,
) =>
  tx
    .updateTable('combinados')
    .set({ ...words, versao: sql`versao + 1` })
    .where('id_combinado', '=', id_combinado)
    .returning(OF_SALA)
    .executeTakeFirst()

export const setRetirado = (tx: Tx, id_combinado: string, retirado_em: Date) =>
  tx.updateTable('combinados').set({ retirado_em }).where('id_combinado', '=', id_combinado).execute()

/** The newest confirmation of each side, whichever text it was for. */
export async function listConfirmacoes(db: Db | Tx, id_devolutiva: string) {
  const rows = await db
    .selectFrom('confirmacoes')
    .distinctOn('lado')
    .select(['lado', 'versao', 'via', 'em', 'hash'])
    .where('id_devolutiva', '=', id_devolutiva)
    .orderBy('lado')
    .orderBy('versao', 'desc')
    .execute()
  return rows
}

/** Stores one confirmation per side and version; the first one stands. */
export const insertConfirmacao = (tx: Tx, row: Insertable<Confirmacoes>) =>
  tx
    .insertInto('confirmacoes')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const insertContestacao = (tx: Tx, row: { id_devolutiva: string; versao: number; em: Date }) =>
  tx
    .insertInto('contestacoes')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** The last contestation of this conversation ("this is not what we agreed"). */
export const findContestacao = (db: Db | Tx, id_devolutiva: string) =>
  db
    .selectFrom('contestacoes')
    .select(['versao', 'em'])
    .where('id_devolutiva', '=', id_devolutiva)
    .orderBy('versao', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Deletes the combinados of a discarded conversation. Confirmations are immutable, so it first sets the permission to
 * erase, which ends with this transaction.
 */
export async function deleteRascunhos(tx: Tx, id_devolutiva: string): Promise<void> {
  await sql`select set_config('quadrante.exclusao', 'on', true)`.execute(tx)
  await tx.deleteFrom('confirmacoes').where('id_devolutiva', '=', id_devolutiva).execute()
  await tx.deleteFrom('combinados').where('id_devolutiva', '=', id_devolutiva).execute()
}
