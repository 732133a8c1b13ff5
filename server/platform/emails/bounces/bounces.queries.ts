import type { Insertable } from 'kysely'
import type { EmailReason } from '#shared/platform/emails/emails.rules.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Devolucoes } from '../../db/types.ts'

/** Locks and returns a mail of the outbox, whatever its state. */
export const lockEmail = (tx: Tx, id_email: string) =>
  tx
    .selectFrom('emails')
    .select(['id_email', 'estado', 'destinatario', 'proxima_tentativa'])
    .where('id_email', '=', id_email)
    .forUpdate()
    .executeTakeFirst()

/** Inserts a report; returns whether it was the first with its `chave`. */
export async function insertBounce(tx: Tx, row: Insertable<Devolucoes>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('devolucoes')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Counts the reports about a mail that said "not now". */
export async function countSoftReports(tx: Tx, id_email: string): Promise<number> {
  const { n } = await tx
    .selectFrom('devolucoes')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('id_email', '=', id_email)
    .where('tipo', '=', 'passageira')
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Marks a mail that was sent, or just being sent, as not delivered. */
export const setReturned = (tx: Tx, id_email: string, { motivo, erro }: { motivo: EmailReason; erro: string }) =>
  tx
    .updateTable('emails')
    .set({ estado: 'falhou', motivo, erro })
    .where('id_email', '=', id_email)
    .where('estado', 'in', ['enviado', 'na_fila'])
    .execute()

/** Queues a sent mail again; returns whether it was sent and still has its address. */
export async function setAgain(
  tx: Tx,
  id_email: string,
  { motivo, em }: { motivo: EmailReason; em: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('emails')
    .set({ estado: 'na_fila', motivo, proxima_tentativa: em })
    .where('id_email', '=', id_email)
    .where('estado', '=', 'enviado')
    .where('destinatario', '<>', '')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const setReason = (tx: Tx, id_email: string, motivo: EmailReason) =>
  tx.updateTable('emails').set({ motivo }).where('id_email', '=', id_email).where('estado', '=', 'enviado').execute()

/** Inserts an address that bounced for good; a later report keeps the newest reason and time. */
export const upsertBounced = (tx: Tx, row: { email_hash: Buffer; motivo: EmailReason; devolvido_em: Date }) =>
  tx
    .insertInto('enderecos_devolvidos')
    .values(row)
    .onConflict(conflict =>
      conflict.column('email_hash').doUpdateSet({ motivo: row.motivo, devolvido_em: row.devolvido_em }),
    )
    .execute()

/** Returns why the address with this hash bounced for good; null when it did not. */
export async function findBounced(db: Db | Tx, email_hash: Buffer): Promise<EmailReason | null> {
  const row = await db
    .selectFrom('enderecos_devolvidos')
    .select('motivo')
    .where('email_hash', '=', email_hash)
    .executeTakeFirst()
  return row?.motivo ?? null
}

export const deleteBounced = (tx: Db | Tx, email_hash: Buffer) =>
  tx.deleteFrom('enderecos_devolvidos').where('email_hash', '=', email_hash).execute()

export const deleteBouncedBefore = (tx: Tx, antes: Date) =>
  tx.deleteFrom('enderecos_devolvidos').where('devolvido_em', '<', antes).execute()
