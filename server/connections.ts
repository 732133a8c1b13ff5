import { createDb, createPool, JOBS, type Limits, REQUESTS } from './db/connect.ts'
import { startEmbedded } from './db/embedded/index.ts'
import { assertAnswers, createOwnConnection } from './db/own-connection.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import type { createClosers } from './lifecycle.ts'
import { createLive } from './live/live.ts'

/** An embedded PostgreSQL settles its data before it ends, in milliseconds. */
const EMBEDDED_MS = 70_000

/** How to reach PostgreSQL. */
export interface Urls {
  /** For requests: where there is a pooler, through it. */
  requests: string
  /** Straight to it: LISTEN, what holds a lock of its session, jobs and migrations. */
  direct: string
  /** Whether `requests` leads through a pooler that lends connections by the transaction. */
  pooled: boolean
}

type Closers = ReturnType<typeof createClosers>

/** The addresses of the environment, or those of an embedded PostgreSQL, which is started and ends last. */
export async function reachPostgres(env: Env, closers: Closers, say: (line: string) => void): Promise<Urls> {
  if (env.DATABASE_URL) {
    const direct = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
    return { requests: env.DATABASE_URL, direct, pooled: direct !== env.DATABASE_URL }
  }
  const embedded = await startEmbedded({ dataDir: env.DATA_DIR, log: say })
  closers.push('PostgreSQL', () => embedded.stop(), EMBEDDED_MS)
  return { requests: embedded.connectionString, direct: embedded.connectionString, pooled: false }
}

/** The requests' limits, with what the environment says of them. */
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
 * Opens what this process asks PostgreSQL through, and has each closed in its turn. Jobs have connections of their own: a
 * mail server that says nothing takes none from people who wait.
 */
export function openConnections(
  env: Env,
  { requests, direct, pooled }: Urls,
  { closers, log, metrics }: Pick<Deps, 'log' | 'metrics'> & { closers: Closers },
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
    const pool = createPool(url, { ...options, alive, onLost })
    metrics.pool(name, pool)
    const db = createDb(pool)
    closers.push(`pool ${name}`, () => db.destroy())
    return { pool, db }
  }
  return {
    pulse,
    gauges,
    live,
    alive,
    ...open('requests', requests, { limits: requestLimits(env), pooled }),
    /** For jobs; opened by whoever works on them. */
    openBackground: () => open('jobs', direct, { limits: { ...JOBS, max: env.DATABASE_POOL_TAREFAS } }),
  }
}
