import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { tracedClient } from '../tracing/traced-client.ts'
import { NO_TRACING, type Tracing } from '../tracing/tracing.ts'
import { readInstant } from './read-instant.ts'
import type { DB } from './types.ts'
import { type Patience, type Watched, watchedClient } from './watched-client.ts'

export type Db = Kysely<DB>
/** A database handle inside the caller's transaction. */
export type Tx = Transaction<DB>

const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (value: string) => value],
  [pg.types.builtins.TIMESTAMPTZ, readInstant],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** Limits of the pool for requests, in ms: shorter than the five seconds after which a request is refused. */
export const REQUESTS: Limits = {
  max: 12,
  statement: 3_000,
  idleInTransaction: 2_000,
  patience: { suspect: 1_500, whole: 3_500 },
}
/** Limits of the pool for jobs, in ms: longer than for requests, and finite. */
export const JOBS: Limits = {
  max: 8,
  statement: 30_000,
  idleInTransaction: 10_000,
  patience: { suspect: 1_500, whole: 35_000 },
}

/** Limits for a command started by a person. */
export const COMMAND: Limits = {
  max: 1,
  statement: 3_600_000,
  idleInTransaction: 60_000,
  patience: { suspect: 5_000, whole: 3_605_000 },
}

export interface Limits {
  /** Connections at most. */
  max: number
  /** PostgreSQL ends a statement after so many milliseconds. */
  statement: number
  /** And a transaction in which nothing is asked: its process died on the other side of a lost route, with its locks. */
  idleInTransaction: number
  patience: Patience
}

interface PoolOptions {
  limits?: Limits
  max?: number
  /**
   * Through a pooler that lends a connection for one transaction: it takes no settings of a session, which its own limits
   * replace, and knows no statement prepared on another connection.
   */
  pooled?: boolean
  /** Whether PostgreSQL answers at all, asked while a statement is slow; without it only the time limits decide. */
  alive?: () => Promise<void>
  /** Told of every connection that ended without being asked to. */
  onLost?: (error: Error) => void
  /** Told how many seconds each borrower waited, also one who got none. */
  onLent?: (seconds: number) => void
  /** Receives a span for each statement. */
  tracing?: Tracing
}

/**
 * A pool whose statements cannot hang for ever, whose connections are lent out between transactions only, and whose
 * idle errors do not end the process (security §28).
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
    connectionTimeoutMillis: 2_000,
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
  // A connection that dies while idle is replaced on next use; without a listener it would end the process.
  pool.on('error', onLost)
  // Nor may one that dies between two statements of a transaction, when nobody waits for its answer.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/**
 * Lends no connection from before a silence, and destroys one that comes back inside an open transaction: the next to
 * borrow it would act in somebody else's.
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
