import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** The one channel on which the processes tell each other what changed. */
export const LISTEN = 'listen vivo'

/** Said to oneself on the listening connection: what does not come back is heard by nobody. */
export const PROBE = `select pg_notify('vivo', $1)`

/**
 * Tells every process that what a topic names has changed, at the commit of this transaction and only then. Truth stays in
 * rows: `rodada:<id>` says that there is something to read, never what.
 */
export async function avisar(tx: Tx, topico: string): Promise<void> {
  await sql`select pg_notify('vivo', ${topico})`.execute(tx)
}
