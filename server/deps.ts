import type pg from 'pg'
import type { CepLookup } from './adapters/cep.ts'
import type { Payments } from './adapters/payments.ts'
import type { Passwords } from './contas/passwords.ts'
import type { Db } from './db/connect.ts'
import type { Env } from './env.ts'
import type { Secrets } from './http/secrets.ts'
import type { Boss } from './jobs/boss.ts'
import type { ReportRenderer } from './relatorios/renderer.ts'

/** Everything a slice may reach outside itself; main and every test hand it in. */
export interface Deps {
  db: Db
  /** For prepared statements on hot paths. */
  pool: pg.Pool
  env: Env
  /** Public address of the site, without a trailing slash. */
  appUrl: string
  now: () => Date
  secrets: Secrets
  boss: Boss
  passwords: Passwords
  cep: CepLookup
  /** Null where nothing can be sold: production without credentials. */
  payments: Payments | null
  reports: ReportRenderer
}
