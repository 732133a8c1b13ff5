import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Db } from './connect.ts'
import type { DB } from './types.ts'

/**
 * The door for heavy reads: audit, files to take away, the technical sheet, lists of admins. `work` reads from a replica
 * where there is one that has everything acknowledged by now, else from the primary, and is done once more there where
 * the replica fails midway: so it only reads, and leaves nothing behind. What a licence or a payment hangs on is not
 * read here.
 */
export type Read = <T>(work: (db: Db) => Promise<T>, options?: ReadOptions) => Promise<T>

export interface ReadOptions {
  /** Upper bound for the replica to catch up with the last acknowledged write, in ms. */
  waitMs?: number
}

/** Statements that read begin with one of these; the others begin and end a transaction. */
const BEGINS = /^[\s(]*(?:select|with|values|begin|start transaction|commit|rollback|savepoint|release)\b/i
const WRITES =
  /\b(?:insert\s+into|update\s+\w|delete\s+from|merge\s+into|for\s+(?:no\s+key\s+)?update|for\s+(?:key\s+)?share|nextval|pg_notify|set_config|pg_\w*advisory\w*lock\w*)\b/i

/** Whether a statement only reads, by its text. */
export const isRead = (sql: string): boolean => BEGINS.test(sql) && !WRITES.test(sql)

/** Asks through the connections of a pool, and refuses, before it is sent, what writes or locks. */
export function onlyReads(pool: pg.Pool): Db {
  const lend = async () => {
    const client = await pool.connect()
    const query = async (sql: string, parameters: unknown[]) => {
      if (!isRead(sql)) throw new Error(`Only reads go through this door: ${sql.slice(0, 80)}`)
      return client.query(sql, parameters)
    }
    return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient
  }
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: lend, end: async () => {}, options: pool.options } }),
  })
}

/** The door where there is no replica. */
export function readAlone(pool: pg.Pool): Read {
  const db = onlyReads(pool)
  return work => work(db)
}
