import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { HOUR_MS } from '#shared/platform/time.ts'
import { codeOf } from '../text/thrown.ts'
import { tracedClient } from '../tracing/traced-client.ts'
import { NO_TRACING, type Tracing } from '../tracing/tracing.ts'
import type { DB } from './types.ts'
import { type Patience, type Watched, watchedClient } from './watched-client.ts'

export type Db = Kysely<DB>
/** A database handle inside the caller's transaction. */
export type Tx = Transaction<DB>

const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (value: string) => value],
])

const types: pg.CustomTypesConfig = {
  // cast: overloads of one function, by format
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    // cast: as above
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** Limits of the pool for requests, in ms; shorter than the five seconds after which a request is refused. */
export const REQUESTS: Limits = {
  max: 12,
  lent: 2_000,
  statement: 3_000,
  idleInTransaction: 2_000,
  patience: { suspect: 1_500, whole: 3_500 },
}
/**
 * Limits of the pool for jobs, in ms; longer than for requests, but finite. A server that starts on a busy machine may take
 * some seconds to open all connections: nobody waits for a job, and its failure would be an error in the log.
 */
export const JOBS: Limits = {
  max: 8,
  lent: 8_000,
  statement: 30_000,
  idleInTransaction: 10_000,
  patience: { suspect: 1_500, whole: 35_000 },
}

/** Limits for a command that a person runs, in ms. */
export const COMMAND: Limits = {
  max: 1,
  lent: 2_000,
  statement: HOUR_MS,
  idleInTransaction: 60_000,
  patience: { suspect: 5_000, whole: 3_605_000 },
}

export interface Limits {
  /** Highest number of connections. */
  max: number
  /** Milliseconds after which whoever waits for a connection of the pool is refused. */
  lent: number
  /** Milliseconds after which PostgreSQL ends a statement (`statement_timeout`). */
  statement: number
  /**
   * Milliseconds after which PostgreSQL ends a transaction without statements; its process may have died and would keep
   * its locks.
   */
  idleInTransaction: number
  patience: Patience
}

interface PoolOptions {
  limits?: Limits
  max?: number
  /**
   * Whether the connection goes through a pooler that lends one per transaction: it takes no settings of a session, so
   * that the client's own limits replace them, and knows no statement prepared on another connection.
   */
  pooled?: boolean
  /** Resolves when PostgreSQL answers; called while a statement is slow. Without it only the time limits decide. */
  alive?: () => Promise<void>
  /** Called for each connection that ended unexpectedly. */
  onLost?: (error: Error) => void
  /** Called with the seconds that each borrower waited for a connection, also when it got none. */
  onLent?: (seconds: number) => void
  /** Receives a span for each statement. */
  tracing?: Tracing
}

/**
 * Makes a pool whose statements end within limits, whose connections are lent only between transactions, and whose idle
 * errors do not end the process (security §28).
 */
export function createPool(connectionString: string, options: PoolOptions = {}): pg.Pool {
  const {
    limits = REQUESTS,
    max = limits.max,
    pooled = false,
    alive = async () => {},
    onLost = () => {},
    onLent,
    tracing = NO_TRACING,
  } = options
  const Client = watchedClient(limits.patience, alive, { named: !pooled })
  const pool = new CarefulPool({
    connectionString,
    types,
    max,
    connectionTimeoutMillis: limits.lent,
    ...(!pooled && {
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    }),
    keepAlive: true,
    application_name: 'quadrante',
    Client: tracing.on ? tracedClient(Client, tracing) : Client,
  })
  pool.onLent = onLent
  pool.tracing = tracing
  // A connection that dies while idle is replaced on next use; without a listener it would end the process. Once the pool
  // ends, its connections do as well: PostgreSQL may be the one that says so.
  pool.on('error', error => pool.ending || onLost(error))
  // Nor may one that dies between two statements of a transaction, when nobody waits for its answer.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/**
 * Pool that replaces connections opened before PostgreSQL stopped answering, and destroys one released inside an open
 * transaction: its next borrower would write into that transaction.
 */
class CarefulPool extends pg.Pool {
  onLent: ((seconds: number) => void) | undefined
  tracing = NO_TRACING

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    const asked = performance.now()
    const lent: ConnectCallback = (error, client) => {
      this.onLent?.((performance.now() - asked) / 1000)
      if (!client) return callback(error, client, () => {})
      // cast: the pool makes its clients of the class given above
      if ((client as pg.PoolClient & Watched).stale()) {
        client.release(true)
        return this.connect(callback)
      }
      const release = client.release
      client.release = error => {
        const open = !error && client.getTransactionStatus() !== 'I'
        if (open) this.emit('error', new Error('A connection came back inside an open transaction'), client)
        release(error || open)
      }
      return callback(error, client, client.release)
    }
    // Whoever gives a connection back calls the next who waits, being under way with something else.
    super.connect(this.tracing.bind(lent))
    return undefined
  }
}
type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

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
      if (attempt > 3 || !RETRYABLE.has(codeOf(error) ?? '')) throw error
    }
  }
}

/**
 * Returns the name of the constraint that a statement violated, or undefined; use cases turn it into an error of the
 * catalogue.
 */
export function violatedConstraint(error: unknown): string | undefined {
  // cast: PostgreSQL's errors have them; of others both are undefined
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code?.startsWith('23') ? constraint : undefined
}

/**
 * Refuses a server whose settings could lose acknowledged writes (a test with kill -9 cannot show them). @throws
 * {Error}
 */
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
