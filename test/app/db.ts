import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import type { Db } from '#server/platform/db/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { through } from '../servers/pooler.ts'
import { dropDatabase, runOnce, withDatabase } from '../servers/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Provided by `global-setup.ts` to the project `api`. */
    database: TestServer
  }
}

/** The PostgreSQL of a test run, and the migrated database that every test database is copied from. */
type TestServer = {
  adminConnectionString: string
  /** Connects as the application's role, so that tests have its privileges and not a superuser's. */
  appConnectionString: string
  template: string
  /** Prefix of the names of this run's databases. */
  prefix: string
  /** Port of the pooler that requests go through; null without one. */
  poolerPort: number | null
  /** PostgreSQL's `strategy` for copying a database: `file_copy` or `wal_log`. */
  strategy: string
}

export type TestDatabase = {
  /** Address that connects straight to PostgreSQL. */
  connectionString: string
  /** Address that requests use: through the pooler if the run has one. */
  requests: string
  drop(): Promise<void>
}

/**
 * Creates a migrated, unseeded database for the caller: call it in `beforeAll`, and `drop` in `afterAll` once the app
 * is closed. `drop` ends sessions that are still open.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('database')
  const name = `${server.prefix}_${randomUUID().replaceAll('-', '')}`
  const owner = new URL(server.appConnectionString).username
  const copy = `create database ${name} template ${server.template} strategy ${server.strategy} owner ${owner}`
  await runOnce(server.adminConnectionString, copy)
  const connectionString = withDatabase(server.appConnectionString, name)
  return {
    connectionString,
    requests: server.poolerPort === null ? connectionString : through(server.poolerPort, connectionString),
    drop: () => dropDatabase(server.adminConnectionString, name),
  }
}

/** Creates an empty database owned by the application's role. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = inject('database')
  const name = `${server.prefix}_${randomUUID().replaceAll('-', '')}`
  const owner = new URL(server.appConnectionString).username
  await runOnce(server.adminConnectionString, `create database ${name} owner ${owner}`)
  const connectionString = withDatabase(server.appConnectionString, name)
  return { connectionString, requests: connectionString, drop: () => dropDatabase(server.adminConnectionString, name) }
}

/** Returns the address that connects straight to an app's database, for features that need a session. */
export function straightTo({ pool }: Pick<Deps, 'pool'>): string {
  const url = new URL((pool.options as { connectionString: string }).connectionString)
  url.port = new URL(inject('database').appConnectionString).port
  return url.href
}

/** Resolves when a statement in this database waits for a row that another transaction holds. */
export const somebodyWaits = async (db: Db): Promise<void> => {
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows[0]?.n).toBe(1)
}
