import type { Db, Tx } from '../../db/connect.ts'

/** Returns since when the address with this hash refuses invites; null when it does not. */
export async function findRecusa(db: Db | Tx, email_hash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('recusas_email')
    .select('recusado_em')
    .where('email_hash', '=', email_hash)
    .executeTakeFirst()
  return row?.recusado_em ?? null
}

/** Inserts a refusal; a second one keeps the time of the first. */
export const insertRecusa = (db: Db, email_hash: Buffer, recusado_em: Date) =>
  db
    .insertInto('recusas_email')
    .values({ email_hash, recusado_em })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const deleteRecusa = (db: Db, email_hash: Buffer) =>
  db.deleteFrom('recusas_email').where('email_hash', '=', email_hash).execute()
