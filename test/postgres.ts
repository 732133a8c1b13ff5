import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Embedded, startEmbedded } from '#server/db/embedded/index.ts'

/**
 * A folder per user of the machine, kept from run to run. The data are worth nothing: what does not start is thrown
 * away. Durability stays on, so that races meet the settings we ship and real server processes accept the database.
 */
const DATA_DIR = join(import.meta.dirname, '..', '.cache', `test-db-${process.getuid?.() ?? 0}`)

/** The same connection string, for another database of the same PostgreSQL. */
export function withDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}

/** Runs one statement on its own connection. */
export async function runOnce(connectionString: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Databases carry the pid of the run that made them: those of runs that were killed go. */
async function dropLeftovers(adminUrl: string): Promise<void> {
  const { rows } = await runOnce(adminUrl, String.raw`select datname from pg_database where datname ~ '^teste_\d+_'`)
  for (const { datname } of rows) {
    if (!isAlive(Number(String(datname).split('_')[1]))) {
      await runOnce(adminUrl, `drop database if exists ${datname} with (force)`)
    }
  }
}

/** The PostgreSQL of all tests of this clone, and the prefix for names of this run's databases. */
export async function startTestPostgres(): Promise<Embedded & { prefix: string }> {
  const embedded = await startEmbedded({ dataDir: DATA_DIR }).catch(async () => {
    await rm(DATA_DIR, { recursive: true, force: true })
    return startEmbedded({ dataDir: DATA_DIR })
  })
  await dropLeftovers(embedded.adminConnectionString)
  return { ...embedded, prefix: `teste_${process.pid}` }
}

/** Creates an empty database that belongs to the application's role, as in life. */
export async function createOwned(postgres: Embedded, name: string): Promise<string> {
  const owner = new URL(postgres.connectionString).username
  await runOnce(postgres.adminConnectionString, `create database ${name} owner ${owner}`)
  return withDatabase(postgres.connectionString, name)
}

/** Ends the sessions of a database and removes it. */
export async function dropDatabase(adminConnectionString: string, name: string): Promise<void> {
  await runOnce(adminConnectionString, `drop database if exists ${name} with (force)`)
}
