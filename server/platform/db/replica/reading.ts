import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Db } from '../connect.ts'
import type { DB } from '../types.ts'

/**
 * Runs a heavy read: audit, downloads, the technical sheet, lists of admins. `work` reads from a replica when there is
 * one that has caught up, else from the primary; when the replica fails midway, `work` runs again on the primary, so it
 * must have no other effects. Reads that decide about a licence or a payment must not use it.
 */
export type Read = <T>(work: (db: Db) => Promise<T>, options?: ReadOptions) => Promise<T>

interface ReadOptions {
  /** Upper bound for the replica to catch up with the last acknowledged write, in ms. */
  waitMs?: number
}

/** Matches the start of a statement that reads, or that begins or ends a transaction. */
const BEGINS = /^[\s(]*(?:select|with|values|begin|start transaction|commit|rollback|savepoint|release)\b/i
const WRITES =
  /\b(?:insert\s+into|update\s+\w|delete\s+from|merge\s+into|for\s+(?:no\s+key\s+)?update|for\s+(?:key\s+)?share|nextval|pg_notify|set_config|pg_\w*advisory\w*lock\w*)\b/i

/** Whether a statement only reads, judged by its text. */
const isRead = (sql: string): boolean => BEGINS.test(sql) && !WRITES.test(sql)

/** Makes a database handle on a pool that refuses statements that write or lock before they are sent. */
export function onlyReads(pool: pg.Pool): Db {
  const lend = async () => {
    const client = await pool.connect()
    const query = async (sql: string, parameters: unknown[]) => {
      if (!isRead(sql)) throw new Error(`Only reads go through this door: ${sql.slice(0, 80)}`)
      return client.query(sql, parameters)
    }
    // cast: Kysely uses these two of a client
    return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient
  }
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: lend, end: async () => {}, options: pool.options } }),
  })
}

/** Makes a `Read` for an installation without a replica: it always reads from the primary. */
export function readAlone(pool: pg.Pool): Read {
  const db = onlyReads(pool)
  return work => work(db)
}
