import { createHash } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Embedded, startEmbedded } from '#server/platform/db/embedded/index.ts'

const ROOT = join(import.meta.dirname, '..')
const NAME = `test-db-${process.getuid?.() ?? 0}`
/** Linux keeps this folder in memory: what PostgreSQL has synced is there at once, which halves what a commit takes. */
const MEMORY = '/dev/shm'
const IN_MEMORY = 0x01021994
/** A run needs a fourth of it; containers are often given 64 MB. */
const ENOUGH_BYTES = 4 * 2 ** 30

/** How a database is copied: files are copied at once where syncing them costs nothing, else through the log. */
type Strategy = 'file_copy' | 'wal_log'
interface Place {
  dataDir: string
  strategy: Strategy
}
/** The PostgreSQL of all tests, the prefix for names of this run's databases, and how they are best copied. */
export type TestPostgres = Embedded & { prefix: string; strategy: Strategy }

/**
 * A folder per user of the machine and clone, kept from run to run, in memory where that is offered. The data are worth
 * nothing: what does not start is thrown away. Durability stays on, so that races meet the settings we ship and real
 * server processes accept the database.
 */
function place(): Place {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY)
    const clone = createHash('sha256').update(ROOT).digest('hex').slice(0, 12)
    if (type === IN_MEMORY && bavail * bsize >= ENOUGH_BYTES)
      return { dataDir: join(MEMORY, `quadrante-${NAME}-${clone}`), strategy: 'file_copy' }
  } catch {
    // Not Linux.
  }
  return { dataDir: join(ROOT, '.cache', NAME), strategy: 'wal_log' }
}

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

/** The PostgreSQL of all tests of this clone. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const { dataDir, strategy } = place()
  const embedded = await startEmbedded({ dataDir }).catch(async () => {
    await rm(dataDir, { recursive: true, force: true })
    return startEmbedded({ dataDir })
  })
  await dropLeftovers(embedded.adminConnectionString)
  return { ...embedded, prefix: `teste_${process.pid}`, strategy }
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
