import type pg from 'pg'
import { createDb, createPool, JOBS, type Limits, REQUESTS } from './db/connect.ts'
import { startEmbedded } from './db/embedded/index.ts'
import { assertAnswers, createOwnConnection } from './db/own-connection.ts'
import { readAlone } from './db/replica/reading.ts'
import { createReplica } from './db/replica/replica.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import type { createClosers } from './lifecycle.ts'
import { createLive } from './live/live.ts'

/** Longest wait for the embedded PostgreSQL to stop, in milliseconds. */
const EMBEDDED_MS = 70_000

/** Addresses of PostgreSQL. */
export interface Urls {
  /** Address for requests, through a pooler when there is one. */
  requests: string
  /** Address of PostgreSQL itself, for LISTEN, session locks, jobs and migrations. */
  direct: string
  /** Whether `requests` goes through a pooler that lends a connection per transaction. */
  pooled: boolean
}

type Closers = ReturnType<typeof createClosers>

/**
 * Returns the addresses from the environment, or starts an embedded PostgreSQL, which is stopped last, and returns its.
 */
export async function reachPostgres(env: Env, closers: Closers, say: (line: string) => void): Promise<Urls> {
  if (env.DATABASE_URL) {
    const direct = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
    return { requests: env.DATABASE_URL, direct, pooled: direct !== env.DATABASE_URL }
  }
  const embedded = await startEmbedded({ dataDir: env.DATA_DIR, log: say })
  closers.push('PostgreSQL', () => embedded.stop(), EMBEDDED_MS)
  return { requests: embedded.connectionString, direct: embedded.connectionString, pooled: false }
}

/** Returns the pool limits for requests, with the environment's own values. */
const requestLimits = ({ DATABASE_POOL, DATABASE_SECONDS }: Env): Limits => {
  const statement = DATABASE_SECONDS * 1000
  return {
    ...REQUESTS,
    max: DATABASE_POOL,
    statement,
    patience: { suspect: REQUESTS.patience.suspect, whole: statement + 500 },
  }
}

/**
 * Opens this process's connections to PostgreSQL and registers their closing. Jobs have a pool of their own, so that a
 * mail server that hangs takes no connection from requests.
 */
export function openConnections(
  env: Env,
  { requests, direct, pooled }: Urls,
  { closers, log, metrics, tracing }: Pick<Deps, 'log' | 'metrics' | 'tracing'> & { closers: Closers },
) {
  const pulse = createOwnConnection(requests, { pooled })
  closers.push('pulse', () => pulse.close())
  const gauges = createOwnConnection(direct)
  closers.push('gauges', () => gauges.close())
  const live = createLive(direct, { log, metrics })
  closers.push('live', () => live.close())
  const alive = () => assertAnswers(pulse)
  const open = (name: string, url: string, options: { limits: Limits; pooled?: boolean }) => {
    const onLost = (error: Error) => {
      metrics.connectionsLost.inc({ pool: name })
      log.warn({ err: error, pool: name }, 'database connection lost')
    }
    const onLent = (seconds: number) => metrics.poolWait.observe({ pool: name }, seconds)
    const pool = createPool(url, { ...options, alive, onLost, onLent, tracing })
    metrics.pool(name, pool)
    const db = createDb(pool)
    closers.push(`pool ${name}`, () => db.destroy())
    return { pool, db }
  }
  const replica = env.DATABASE_REPLICA_URL
    ? openReplica(env.DATABASE_REPLICA_URL, { env, pooled, closers, log, metrics, tracing })
    : null
  const withRead = <T extends { pool: pg.Pool }>(opened: T) => ({
    ...opened,
    read: replica?.reading(opened.pool) ?? readAlone(opened.pool),
  })
  return {
    pulse,
    gauges,
    live,
    alive,
    ...withRead(open('requests', requests, { limits: requestLimits(env), pooled })),
    /** Opens the pool for jobs; called only by a process that runs jobs. */
    openBackground: () => withRead(open('jobs', direct, { limits: { ...JOBS, max: env.DATABASE_POOL_TAREFAS } })),
  }
}

/**
 * Opens the replica, through a pooler when requests use one. Its statements get half of the time of a request, so that
 * the primary can still answer in time.
 */
function openReplica(
  url: string,
  {
    env,
    pooled,
    closers,
    log,
    metrics,
    tracing,
  }: Pick<Deps, 'env' | 'log' | 'metrics' | 'tracing'> & { pooled: boolean; closers: Closers },
) {
  const look = createOwnConnection(url, { pooled, limitMs: 500 })
  closers.push('replica pulse', () => look.close())
  const limits = requestLimits(env)
  const statement = limits.statement / 2
  const pool = createPool(url, {
    limits: { ...limits, statement, patience: { ...limits.patience, whole: statement + 500 } },
    pooled,
    tracing,
    alive: async () => void (await look.ask('select 1')),
    onLost: error => {
      metrics.connectionsLost.inc({ pool: 'replica' })
      log.warn({ err: error, pool: 'replica' }, 'database connection lost')
    },
  })
  metrics.pool('replica', pool)
  closers.push('pool replica', () => pool.end())
  const replica = createReplica({
    pool,
    look,
    told: {
      answered: by => metrics.replicaReads.inc({ answered: by }),
      left: (why, error) => log.warn({ err: error, why }, 'the replica is left out, the primary answers'),
      back: () => log.warn('the replica answers again'),
    },
  })
  metrics.replica(() => replica.lag())
  return replica
}
