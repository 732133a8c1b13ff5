import type { Db, Tx } from '../../../platform/db/connect.ts'

export const insertCodigos = (
  tx: Tx,
  codes: { id_usuario: number; inicio: string; codigo_hash: string; criado_em: Date }[],
) => tx.insertInto('codigos_recuperacao').values(codes).execute()

export const deleteCodigos = (tx: Tx, id_usuario: number) =>
  tx.deleteFrom('codigos_recuperacao').where('id_usuario', '=', id_usuario).execute()

/** Selects the hash of an unused code by its first characters. */
export const findCodigo = (db: Db, id_usuario: number, inicio: string) =>
  db
    .selectFrom('codigos_recuperacao')
    .select('codigo_hash')
    .where('id_usuario', '=', id_usuario)
    .where('inicio', '=', inicio)
    .where('usado_em', 'is', null)
    .executeTakeFirst()

/** Uses a code up. Returns false when it was used before: of two uses one wins. */
export async function takeCodigo(tx: Tx, id_usuario: number, inicio: string, em: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('codigos_recuperacao')
    .set({ usado_em: em })
    .where('id_usuario', '=', id_usuario)
    .where('inicio', '=', inicio)
    .where('usado_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts the unused codes of an account. */
export async function countUnused(db: Db | Tx, id_usuario: number): Promise<number> {
  const { n } = await db
    .selectFrom('codigos_recuperacao')
    .select(eb => eb.fn.countAll<string>().as('n'))
    .where('id_usuario', '=', id_usuario)
    .where('usado_em', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Deletes the recovery codes of an account that were made after this moment. Returns how many. */
export async function deleteCodigosDesde(tx: Tx, id_usuario: number, desde: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('codigos_recuperacao')
    .where('id_usuario', '=', id_usuario)
    .where('criado_em', '>', desde)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
