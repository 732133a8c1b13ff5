import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** Statement that listens on the channel by which the processes tell each other of changes. */
export const LISTEN = 'listen vivo'

/**
 * Statement that sends a test message on the listening connection; when it does not come back, the connection is dead.
 */
export const PROBE = `select pg_notify('vivo', $1)`

/**
 * Notifies every process that the data of a topic have changed, when this transaction commits. The notification
 * (`rodada:<id>`) holds no data; readers read the rows.
 */
export async function notify(tx: Tx, topico: string): Promise<void> {
  await sql`select pg_notify('vivo', ${topico})`.execute(tx)
}
