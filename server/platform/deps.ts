import type pg from 'pg'
import type { CepLookup } from './adapters/cep.ts'
import type { Passwords } from './adapters/passwords.ts'
import type { Payments } from './adapters/payments.ts'
import type { ReportRenderer } from './adapters/renderer.ts'
import type { Db } from './db/connect.ts'
import type { OwnConnection } from './db/own-connection.ts'
import type { Read } from './db/reading.ts'
import type { Env } from './env.ts'
import type { Events } from './events.ts'
import type { Live } from './live/live.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Boss } from './queue/boss.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Everything a slice may reach outside itself; main and every test hand it in. */
export interface Deps {
  db: Db
  /** Heavy reads, from a replica where there is one: audit, files, the technical sheet, lists of admins. */
  read: Read
  /** For prepared statements on hot paths. */
  pool: pg.Pool
  env: Env
  /** Public address of the site, without a trailing slash. */
  appUrl: string
  now: () => Date
  secrets: Secrets
  boss: Boss
  /** Tells the slices above of what happened. */
  events: Events
  passwords: Passwords
  cep: CepLookup
  /** Null where nothing can be sold: production without credentials. */
  payments: Payments | null
  reports: ReportRenderer
  /** Log of failures that nobody waits for. */
  log: Logger
  metrics: Metrics
  /** Spans of what is under way, where somebody collects them. */
  tracing: Tracing
  /** Asks PostgreSQL outside the pools whether it answers. */
  pulse: OwnConnection
  /** Asks it what the metrics tell of it: a slow look there makes nobody doubt that it answers. */
  gauges: OwnConnection
  /** Events of all processes about what changed. */
  live: Live
  lifecycle: Lifecycle
}

/** State of this process while it starts and ends. */
export interface Lifecycle {
  /** Set when the process was asked to end: `/pronto` says no, and connections close after their answer. */
  ending: boolean
  /** Ends at once what would go on for as long as its reader likes; nobody waits for it. */
  atEnd: Set<() => void>
}
