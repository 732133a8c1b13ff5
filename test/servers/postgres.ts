import { createHash } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Embedded, startEmbedded } from '#server/platform/db/embedded/index.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const NAME = `test-db-${process.getuid?.() ?? 0}`
/** A folder that Linux keeps in memory, where syncing is free and a commit takes half as long. */
const MEMORY = '/dev/shm'
const IN_MEMORY = 0x01021994
/** Smallest free space, in bytes, for using that folder: a run needs a quarter of it; containers often have 64 MB. */
const ENOUGH_BYTES = 4 * 2 ** 30

/** How PostgreSQL copies a database: by file copy where syncing is free, else through the write-ahead log. */
type Strategy = 'file_copy' | 'wal_log'
interface Place {
  dataDir: string
  strategy: Strategy
}
/** The PostgreSQL of all tests, the prefix of this run's database names, and the copy strategy. */
export type TestPostgres = Embedded & { prefix: string; strategy: Strategy }

/**
 * Returns a data folder for this user and clone, kept between runs, in memory if possible. A cluster that does not
 * start is deleted. Durability stays on, so that races run with the settings that we ship.
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

/** Returns the connection string for another database of the same PostgreSQL. */
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

/** Drops databases of runs that were killed, recognised by the process id in their name. */
async function dropLeftovers(adminUrl: string): Promise<void> {
  const { rows } = await runOnce(adminUrl, String.raw`select datname from pg_database where datname ~ '^teste_\d+_'`)
  for (const { datname } of rows) {
    if (!isAlive(Number(String(datname).split('_')[1]))) {
      await runOnce(adminUrl, `drop database if exists ${datname} with (force)`)
    }
  }
}

/** Starts the PostgreSQL of all tests of this clone. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const { dataDir, strategy } = place()
  const embedded = await startEmbedded({ dataDir }).catch(async () => {
    await rm(dataDir, { recursive: true, force: true })
    return startEmbedded({ dataDir })
  })
  await dropLeftovers(embedded.adminConnectionString)
  return { ...embedded, prefix: `teste_${process.pid}`, strategy }
}

/** Creates an empty database owned by the application's role, as in production. */
export async function createOwned(postgres: Embedded, name: string): Promise<string> {
  const owner = new URL(postgres.connectionString).username
  await runOnce(postgres.adminConnectionString, `create database ${name} owner ${owner}`)
  return withDatabase(postgres.connectionString, name)
}

/** Ends the sessions of a database and drops it. */
export async function dropDatabase(adminConnectionString: string, name: string): Promise<void> {
  await runOnce(adminConnectionString, `drop database if exists ${name} with (force)`)
}
