import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './types.ts'

export type Db = Kysely<DB>
/** A database handle inside the caller's transaction. */
export type Tx = Transaction<DB>

const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (value: string) => value],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** A pool whose statements cannot hang for ever, and whose idle errors do not end the process (security T56). */
export function createPool(connectionString: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 12,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'quadrante',
    ...options,
  })
  // A connection that dies while idle is replaced on next use; without a listener it would end the process.
  pool.on('error', () => {})
  // Nor may one that dies between two statements of a transaction, when nobody waits for its answer.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

const RETRYABLE = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction; serialisation failures and deadlocks are retried up to three times.
 * `work` must have no effect outside the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt > 3 || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/** The constraint a statement violated, or undefined: use cases turn it into a catalogue error. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code?.startsWith('23') ? constraint : undefined
}

/** Refuses a server whose settings could lose acknowledged writes (security: kill -9 cannot reveal them). */
export async function assertDurable(db: Db): Promise<void> {
  const { rows } = await db.executeQuery<{ name: string; setting: string }>(
    CompiledQuery.raw(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
    ),
  )
  const unsafe = rows.filter(row => row.setting === 'off').map(row => row.name)
  if (unsafe.length > 0)
    throw new Error(`O PostgreSQL está sem ${unsafe.join(', ')}: dados confirmados poderiam se perder.`)
}
