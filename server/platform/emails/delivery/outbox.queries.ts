import { type Insertable, sql } from 'kysely'
import type { EmailReason } from '#shared/platform/emails/emails.rules.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { one } from '../../db/queries/rows.ts'
import type { Emails } from '../../db/types.ts'

/** Inserts a mail into the outbox; does nothing when its `chave` already exists. */
export const insertEmail = (tx: Db | Tx, email: Insertable<Emails>) =>
  tx
    .insertInto('emails')
    .values(email)
    .onConflict(conflict => conflict.column('chave').doNothing())
    .returning('id_email')
    .executeTakeFirst()

/** Finds a mail that is still to be sent. */
export const findQueued = (db: Db, id_email: string) =>
  db
    .selectFrom('emails')
    .selectAll()
    .where('id_email', '=', id_email)
    .where('estado', '=', 'na_fila')
    .executeTakeFirst()
export type QueuedEmail = NonNullable<Awaited<ReturnType<typeof findQueued>>>

interface Mark {
  estado?: 'enviado' | 'falhou' | 'cancelado'
  erro?: string | null
  motivo?: EmailReason | null
  tentativas?: number
  proxima_tentativa?: Date
  enviado_em?: Date
}

/** Deletes a mail that was still to be sent. */
export async function deleteQueued(db: Db, { id_email }: { id_email: string }): Promise<void> {
  await db.deleteFrom('emails').where('id_email', '=', id_email).where('estado', '=', 'na_fila').execute()
}

/** Records the outcome of a mail that was still to be sent. */
export async function mark(db: Db, { id_email }: { id_email: string }, set: Mark): Promise<void> {
  await db.updateTable('emails').set(set).where('id_email', '=', id_email).where('estado', '=', 'na_fila').execute()
}

/** Cancels waiting mails written before `antes`, and returns how many. */
export async function cancelWrittenBefore(tx: Tx, antes: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('emails')
    .set({ estado: 'cancelado' })
    .where('estado', '=', 'na_fila')
    .where('criado_em', '<', antes)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const lockOf = (id_email: string) => sql`hashtextextended(${id_email}, 12)`

/** Tries to take this mail's advisory lock for the connection, without waiting; returns whether it succeeded. */
export async function tryLockEmail(connection: Db, id_email: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${lockOf(id_email)}) as mine`.execute(
    connection,
  )
  return one(rows).mine
}

export const unlockEmail = (connection: Db, id_email: string) =>
  sql`select pg_advisory_unlock(${lockOf(id_email)})`.execute(connection)

/** Finds mails overdue since `since`, moves their next attempt to `ate`, and returns their ids. */
export async function takeOverdue(
  tx: Tx,
  { since, ate, limit }: { since: Date; ate: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id_email: string }>`
      with parados as (
        select id_email from emails
         where estado = 'na_fila' and proxima_tentativa <= ${since}
         order by proxima_tentativa limit ${limit} for update skip locked
      )
      update emails e set proxima_tentativa = ${ate} from parados p
       where e.id_email = p.id_email returning e.id_email`.execute(tx)
  return rows.map(row => row.id_email)
}

/** Locks and returns the mails of an invite that are still to be sent. */
export const lockEmailsOfInvite = (tx: Tx, id_convite: string) =>
  tx
    .selectFrom('emails')
    .select(['id_email', 'proxima_tentativa'])
    .where('id_convite', '=', id_convite)
    .where('tipo', '=', 'convite_cliente')
    .where('estado', '=', 'na_fila')
    .forUpdate()
    .execute()

export const setNextAttempt = (tx: Tx, id_email: string, em: Date) =>
  tx.updateTable('emails').set({ proxima_tentativa: em }).where('id_email', '=', id_email).execute()

/** Queues a mail that was given up, unless its address was erased; undefined when there is none. */
export const backToQueue = (tx: Tx, id_email: string, em: Date) =>
  tx
    .updateTable('emails')
    .set({ estado: 'na_fila', tentativas: 0, erro: null, motivo: null, proxima_tentativa: em })
    .where('id_email', '=', id_email)
    .where('estado', '=', 'falhou')
    .where('destinatario', '<>', '')
    .returning(['id_email', 'destinatario'])
    .executeTakeFirst()

/** Whether the address belongs to an account of the demonstration. */
export async function isDemonstration(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('usuarios').select('demonstracao').where('email', '=', email).executeTakeFirst()
  return row?.demonstracao === true
}
