import { sql } from 'kysely'
import type { MailboxFailure } from '#shared/platform/emails/mailbox.rules.ts'
import type { Db } from '../../../db/connect.ts'

/** Number of the advisory lock under which one process reads the mailbox at a time. */
const LOCK = sql`hashtextextended('caixa-de-retorno', 12)`

/** Tries to take the mailbox's lock for the connection, without waiting; returns whether it succeeded. */
export async function tryLockMailbox(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${LOCK}) as mine`.execute(connection)
  return rows[0]?.mine === true
}

export const unlockMailbox = (connection: Db) => sql`select pg_advisory_unlock(${LOCK})`.execute(connection)

/** Returns how far a mailbox has been read, inserting it before its first reading. */
export async function findMailbox(db: Db, caixa: string, now: Date) {
  await db
    .insertInto('caixas_de_retorno')
    .values({ caixa, proxima_em: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return db.selectFrom('caixas_de_retorno').selectAll().where('caixa', '=', caixa).executeTakeFirstOrThrow()
}

/** Starts a mailbox after this message, under the uids that the server gives now. */
export const startAt = (db: Db, caixa: string, { uidvalidity, uid }: { uidvalidity: number; uid: number }) =>
  db
    .updateTable('caixas_de_retorno')
    .set({ uidvalidity, uid, tentando: null, tentativas: 0 })
    .where('caixa', '=', caixa)
    .execute()

/** Notes that a message is being read; returns how often it has been begun, this time included. */
export async function beginMessage(db: Db, caixa: string, uid: number): Promise<number> {
  const { tentativas } = await db
    .updateTable('caixas_de_retorno')
    .set({
      tentando: uid,
      tentativas: sql<number>`case when tentando = ${uid} then tentativas + 1 else 1 end`,
    })
    .where('caixa', '=', caixa)
    .returning('tentativas')
    .executeTakeFirstOrThrow()
  return tentativas
}

export const advanceTo = (db: Db, caixa: string, uid: number) =>
  db.updateTable('caixas_de_retorno').set({ uid, tentando: null, tentativas: 0 }).where('caixa', '=', caixa).execute()

export const setRead = (db: Db, caixa: string, { em, proxima_em }: { em: Date; proxima_em: Date }) =>
  db.updateTable('caixas_de_retorno').set({ lida_em: em, falhas: 0, proxima_em }).where('caixa', '=', caixa).execute()

interface Failure {
  falhas: number
  falha: MailboxFailure
  falha_em: Date
  proxima_em: Date
}
export const setFailed = (db: Db, caixa: string, failure: Failure) =>
  db.updateTable('caixas_de_retorno').set(failure).where('caixa', '=', caixa).execute()
