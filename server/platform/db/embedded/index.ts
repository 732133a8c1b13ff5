import { createHmac } from 'node:crypto'
import pg from 'pg'
import { databaseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { ADMIN, ensureCluster, ensurePassword, ensureRunning, stopCluster } from './cluster.ts'
import { openHome } from './home.ts'
import { acquire, tryExclusive } from './lock.ts'
import { run } from './run.ts'

export { EmbeddedError } from './error.ts'
/** Its programs and the account that they run under, for whoever starts another PostgreSQL beside it. */
export { databaseAccount, findBinaries, run }

/** Longest wait for another process that is starting or stopping the same database, in ms. */
const LOCK_MS = 180_000

export type EmbeddedOptions = {
  /** Folder of the database; created when missing. */
  dataDir: string
  /**
   * Role and database of the application, and the folder below /var/lib that root falls back to: lower-case letters. It
   * belongs to a data folder for good.
   */
  name?: string
  /** Takes one Portuguese line for the console, now and then. */
  log?: (line: string) => void
}

export type Embedded = {
  /** For the application: owns its database, is no superuser. */
  connectionString: string
  /** For tests and tools: the cluster's owner, connected to the maintenance database. */
  adminConnectionString: string
  /** Data folder in use. */
  path: string
  /** The last server out stops PostgreSQL; while another one uses it, it stays. Safe to call twice. */
  stop(): Promise<void>
}

function url(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

async function ensureDatabase(adminUrl: string, name: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [name])
    if (!role.rowCount) await client.query(`create role ${name} login password '${password}'`)
    const database = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!database.rowCount) await client.query(`create database ${name} owner ${name}`)
  } finally {
    await client.end()
  }
}

/**
 * Starts, or joins, the PostgreSQL of a data folder: the database used when DATABASE_URL is not set. It listens on
 * a free port of 127.0.0.1, asks everybody for a password, runs in a session of its own (Ctrl-C does not reach it)
 * and outlives a killed server, whose successor adopts it.
 * @throws EmbeddedError with a Portuguese message that says what to do
 */
export async function startEmbedded({
  dataDir,
  name = 'quadrante',
  log = () => {},
}: EmbeddedOptions): Promise<Embedded> {
  const account = await databaseAccount()
  const fallback = `/var/lib/${name}`
  const home = await openHome(dataDir, { account, fallback, log })
  const binaries = await findBinaries({ account, fallback, log })

  const starting = await acquire(home.startLock, 'exclusive', LOCK_MS)
  try {
    const password = await ensurePassword(home)
    const appPassword = createHmac('sha256', password).update(name).digest('base64url')
    if (await ensureCluster(home, binaries)) log(`Banco de dados criado em ${home.path}.`)
    const adminUrl = (port: number) => url(ADMIN, password, port, 'postgres')
    const { port, adopted } = await ensureRunning(home, binaries, adminUrl)
    if (adopted) log(`O PostgreSQL embutido já estava em execução (porta ${port}).`)
    await ensureDatabase(adminUrl(port), name, appPassword)
    const using = await acquire(home.usersLock, 'shared', LOCK_MS)

    const leave = async () => {
      const stopping = await acquire(home.startLock, 'exclusive', LOCK_MS)
      try {
        using.release()
        const last = tryExclusive(home.usersLock)
        if (last) await stopCluster(home, binaries).finally(last.release)
      } finally {
        stopping.release()
      }
    }
    let left: Promise<void> | undefined
    return {
      connectionString: url(name, appPassword, port, name),
      adminConnectionString: adminUrl(port),
      path: home.path,
      stop: () => {
        left ??= leave()
        return left
      },
    }
  } finally {
    starting.release()
  }
}
