import { createHmac } from 'node:crypto'
import pg from 'pg'
import { databaseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { ADMIN, ensureCluster, ensurePassword, ensureRunning, stopCluster } from './cluster.ts'
import { openHome } from './home.ts'
import { acquire, tryExclusive } from './lock.ts'
import { run } from './run.ts'

/** Programs and account of the embedded PostgreSQL, for code that starts another PostgreSQL beside it. */
export { databaseAccount, findBinaries, run }

/** Longest wait for another process that is starting or stopping the same database, in ms. */
const LOCK_MS = 180_000

export type EmbeddedOptions = {
  /** Folder of the database; created when missing. */
  dataDir: string
  /**
   * Name of the application's role and database, and of root's fallback folder below /var/lib: lower-case letters. It
   * must not change once the data folder exists.
   */
  name?: string
  /** Called now and then with one Portuguese line for the console. */
  log?: (line: string) => void
}

export type Embedded = {
  /** Connection string for the application, whose role owns its database and is no superuser. */
  connectionString: string
  /** Connection string for tests and tools, as the cluster's owner in the maintenance database. */
  adminConnectionString: string
  /** Data folder in use. */
  path: string
  /** Stops PostgreSQL unless another server still uses it. Safe to call twice. */
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
 * Starts, or joins, the PostgreSQL of a data folder, used when DATABASE_URL is not set. It listens on a free port of
 * 127.0.0.1, requires a password and runs in a session of its own, so that Ctrl-C does not stop it. It outlives a
 * killed server, and the next server joins it.
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
