import type pg from 'pg'
import type { CepLookup } from './adapters/cep/cep.ts'
import type { Dns } from './adapters/dns/look-up.ts'
import type { Passwords } from './adapters/passwords.ts'
import type { Payments } from './adapters/payments/payments.ts'
import type { ReportRenderer } from './adapters/pdf/renderer.ts'
import type { SingleSignOn } from './adapters/sso/sso.ts'
import type { Db } from './db/connect.ts'
import type { OwnConnection } from './db/own-connection.ts'
import type { Read } from './db/replica/reading.ts'
import type { Env } from './env.ts'
import type { Events } from './events.ts'
import type { Installation } from './installation/installation.ts'
import type { Live } from './live/live.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Boss } from './queue/boss.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Everything that a slice uses outside itself; main.ts and every test pass it in. */
export interface Deps {
  db: Db
  /** Runs heavy reads, on a replica when there is one: audit, downloads, the technical sheet, lists of admins. */
  read: Read
  /** Pool for prepared statements on hot paths. */
  pool: pg.Pool
  env: Env
  /** Public address of the site, without a trailing slash. */
  appUrl: string
  now: () => Date
  secrets: Secrets
  boss: Boss
  /** Announces events to the slices that act on them. */
  events: Events
  passwords: Passwords
  cep: CepLookup
  /** Payment provider; null in production without credentials, which sells nothing. */
  payments: Payments | null
  reports: ReportRenderer
  /** Identity provider by which people sign in; null where none is configured. */
  sso: SingleSignOn | null
  /** Looks up the sender's domain. */
  dns: Dns
  /** Log, for failures outside of a request. */
  log: Logger
  metrics: Metrics
  /** Makes trace spans; does nothing without a collector. */
  tracing: Tracing
  /** Connection outside the pools that asks PostgreSQL whether it answers. */
  pulse: OwnConnection
  /**
   * Connection outside the pools that reads figures for the metrics; separate from `pulse`, so that a slow read there
   * does not make PostgreSQL look dead.
   */
  gauges: OwnConnection
  /** Notifications of changed topics from all processes. */
  live: Live
  /** Settings that an admin saved: name and look of the product, who runs it. */
  installation: Installation
  lifecycle: Lifecycle
}

/** State of this process while it starts and stops. */
export interface Lifecycle {
  /** Whether the process was asked to stop; then `/pronto` answers 503, and connections close after their answer. */
  ending: boolean
  /** Functions that end streams at once when the process stops; nobody waits for them. */
  atEnd: Set<() => void>
}
