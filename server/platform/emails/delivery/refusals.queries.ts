import type { Db, Tx } from '../../db/connect.ts'

/** Returns since when the address with this hash refuses invites; null when it does not. */
export async function findRefusal(db: Db | Tx, email_hash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('recusas_email')
    .select('recusado_em')
    .where('email_hash', '=', email_hash)
    .executeTakeFirst()
  return row?.recusado_em ?? null
}

/** Inserts a refusal; a second one keeps the time of the first. */
export const insertRefusal = (db: Db, email_hash: Buffer, recusado_em: Date) =>
  db
    .insertInto('recusas_email')
    .values({ email_hash, recusado_em })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Inserts a refusal that a complaint made, or notes the complaint on the one there is. */
export const upsertComplaint = (tx: Tx, email_hash: Buffer, em: Date) =>
  tx
    .insertInto('recusas_email')
    .values({ email_hash, recusado_em: em, denunciado_em: em })
    .onConflict(conflict => conflict.column('email_hash').doUpdateSet({ denunciado_em: em }))
    .execute()

/** Whether somebody at the address with this hash called a mail of ours spam. */
export async function hasComplained(db: Db, email_hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('recusas_email')
    .select('denunciado_em')
    .where('email_hash', '=', email_hash)
    .executeTakeFirst()
  return (row?.denunciado_em ?? null) !== null
}

export const deleteRefusal = (db: Db, email_hash: Buffer) =>
  db.deleteFrom('recusas_email').where('email_hash', '=', email_hash).execute()
