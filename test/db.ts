import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { through } from './pooler.ts'
import { dropDatabase, runOnce, withDatabase } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by `global-setup.ts` for the project `api`. */
    database: TestServer
  }
}

/** The one PostgreSQL of a test run, and the migrated database that every test database is copied from. */
export type TestServer = {
  adminConnectionString: string
  /** The application's own role, so that tests meet its privileges and not a superuser's. */
  appConnectionString: string
  template: string
  /** Begins the name of every database of this run. */
  prefix: string
  /** Where requests go through a pooler; null without one. */
  poolerPort: number | null
  /** How a database is copied here, in PostgreSQL's words. */
  strategy: string
}

export type TestDatabase = {
  /** Straight to PostgreSQL. */
  connectionString: string
  /** As requests reach it: through a pooler where the run has one. */
  requests: string
  drop(): Promise<void>
}

/**
 * A migrated, unseeded database of the caller's own: call it in `beforeAll` and `drop` it in `afterAll`, after the
 * app is closed. Dropping ends whatever session is still open.
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

/** A database without anything in it, of the application's role. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = inject('database')
  const name = `${server.prefix}_${randomUUID().replaceAll('-', '')}`
  const owner = new URL(server.appConnectionString).username
  await runOnce(server.adminConnectionString, `create database ${name} owner ${owner}`)
  const connectionString = withDatabase(server.appConnectionString, name)
  return { connectionString, requests: connectionString, drop: () => dropDatabase(server.adminConnectionString, name) }
}

/** The address of an app's database straight to PostgreSQL, for what leans on a session. */
export function straightTo({ pool }: Pick<Deps, 'pool'>): string {
  const url = new URL((pool.options as { connectionString: string }).connectionString)
  url.port = new URL(inject('database').appConnectionString).port
  return url.href
}
