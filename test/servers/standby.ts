import { chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount, type Embedded, findBinaries, run } from '#server/platform/db/embedded/index.ts'

/** A replica of another PostgreSQL: its address, and how to stop and restart it. */
export interface Standby extends Embedded {
  start(): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const withPort = (connectionString: string, port: number) => {
  const url = new URL(connectionString)
  url.port = String(port)
  return url.href
}

/**
 * Copies the files of a running PostgreSQL, as `pg_basebackup` does, and starts the copy as its hot standby with
 * streaming replication.
 */
export async function startStandby(primary: Embedded): Promise<Standby> {
  const account = await databaseAccount()
  const binaries = await findBinaries({ account, fallback: '/var/lib/quadrante', log: () => {} })
  const path = await mkdtemp(join(tmpdir(), 'quadrante-replica-'))
  const cluster = join(path, 'pg')
  const port = await freePort()
  await copyFiles(primary, cluster)
  const { hostname, port: of, username, password } = new URL(primary.adminConnectionString)
  await writeFile(join(cluster, 'standby.signal'), '')
  await writeFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${of} user=${username} password=${decodeURIComponent(password)}'\n`,
  )
  if (account) await ownedBy(path, account)

  const pgCtl = async (...args: string[]) => {
    const { code, output } = await run(binaries.pg_ctl, [...args, '-D', cluster, '-s', '-w', '-t', '60'], {
      account,
      cwd: path,
    })
    if (code !== 0) throw new Error(`pg_ctl ${args[0]}:\n${output}`)
  }
  // A standby starts only with room for as many connections as its primary has (server/platform/db/embedded/cluster.ts).
  const options = `-c max_connections=200 -c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
  // One that was killed may still be letting go of its memory.
  const start = async (attempt = 1): Promise<void> => {
    try {
      await pgCtl('start', '-l', join(path, 'log'), '-o', options)
    } catch (error) {
      if (attempt === 20) throw error
      await sleep(250)
      await start(attempt + 1)
    }
  }
  await start()
  return {
    path,
    connectionString: withPort(primary.connectionString, port),
    adminConnectionString: withPort(primary.adminConnectionString, port),
    start: () => start(),
    async stop() {
      await pgCtl('stop', '-m', 'immediate').catch(() => {})
      await rm(path, { recursive: true, force: true })
    },
  }
}

/** Makes a base backup while the primary is in use; the write-ahead log completes what the files lack. */
async function copyFiles(primary: Embedded, cluster: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.adminConnectionString })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('copy', fast => true)`)
    const own = join(primary.path, 'pg')
    await mkdir(cluster, { mode: 0o700 })
    for (const name of await readdir(own))
      if (!['pg_wal', 'postmaster.pid', 'postmaster.opts', 'postgresql.auto.conf'].includes(name))
        await cp(join(own, name), join(cluster, name), { recursive: true })
    await mkdir(join(cluster, 'pg_wal'), { mode: 0o700 })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
}

async function ownedBy(path: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await chown(path, uid, gid)
  for (const entry of await readdir(path, { recursive: true })) await chown(join(path, entry), uid, gid)
}
