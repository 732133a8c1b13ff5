import { randomBytes } from 'node:crypto'
import { chown, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './error.ts'
import type { Home } from './home.ts'
import { ask, disownStalePid, isAlive, readPostmaster, servesCluster } from './postmaster.ts'
import { run } from './run.ts'

/** Role that owns the cluster; the application uses one with fewer rights. */
export const ADMIN = 'postgres'

const PARTIAL = 'partial-'
const START_ATTEMPTS = 5
/** Longest wait for PostgreSQL to start, in ms; crash recovery may take a while on a slow disk. */
const READY_MS = 120_000
const GONE_MS = 5_000
const LOG_LIMIT_BYTES = 5_000_000

/** Settings of every embedded PostgreSQL. Those for durability repeat PostgreSQL's safe defaults for the reader. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Some processes beside each other: two servers and whoever works on jobs take sixty.
  max_connections: '200',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements are ordinary here (a constraint says no) and carry people's data: they stay out of the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

async function writePrivate(home: Home, file: string, text: string): Promise<void> {
  const partial = `${file}.${process.pid}`
  const handle = await open(partial, 'w', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
  if (home.account) await chown(partial, home.account.uid, home.account.gid)
  await rename(partial, file)
}

/** Returns the cluster's password, made once before the cluster and readable only by the database's account. */
export async function ensurePassword(home: Home): Promise<string> {
  const existing = (await readFile(home.password, 'utf8').catch(() => '')).trim()
  if (existing) return existing
  if (await stat(home.cluster).catch(() => undefined)) {
    throw new EmbeddedError(`Falta o arquivo ${home.password}, sem o qual os dados em ${home.cluster} não abrem.`)
  }
  const password = randomBytes(32).toString('base64url')
  await writePrivate(home, home.password, `${password}\n`)
  return password
}

/**
 * Creates the cluster when there is none. initdb works in a temporary folder that is renamed when complete, so that a
 * start killed on the way is begun again by the next.
 * @throws EmbeddedError when the data come from another major version of PostgreSQL, or initdb fails
 */
export async function ensureCluster(home: Home, binaries: Binaries): Promise<boolean> {
  for (const name of await readdir(home.path)) {
    if (name.startsWith(PARTIAL)) {
      await rm(join(home.path, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
    }
  }
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) {
    if (Number.parseInt(version, 10) === binaries.major) return false
    throw new EmbeddedError(
      `Os dados em ${home.cluster} são do PostgreSQL ${version.trim()}, e o embutido agora é o ${binaries.major}. ` +
        'Exporte-os com a versão anterior (pg_dump) e importe-os numa pasta nova (DATA_DIR), ou informe DATABASE_URL.',
    )
  }
  const partial = join(home.path, `${PARTIAL}${randomBytes(6).toString('hex')}`)
  const args = ['-D', partial, '-U', ADMIN, `--pwfile=${home.password}`, '--auth=scram-sha-256', '--encoding=UTF8']
  args.push('--no-locale', '--locale-provider=icu', '--icu-locale=pt-BR', '--no-instructions')
  const { code, output } = await run(binaries.initdb, args, { account: home.account, cwd: home.path })
  if (code !== 0) throw new EmbeddedError(`Não consegui criar o banco de dados em ${home.path}:\n${output}`)
  await rename(partial, home.cluster)
  return true
}

function portIsFree(port: number): Promise<number | undefined> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

/** Chooses the last used port when it is free, so that a server left over from a crash finds its database again. */
async function choosePort(home: Home): Promise<number> {
  const last = Number.parseInt(await readFile(home.port, 'utf8').catch(() => ''), 10)
  const port = (last && (await portIsFree(last))) || (await portIsFree(0))
  if (!port) throw new EmbeddedError('Nenhuma porta livre em 127.0.0.1 para o banco de dados.')
  return port
}

async function start(home: Home, binaries: Binaries): Promise<string | undefined> {
  const size = await stat(home.log).then(
    file => file.size,
    () => 0,
  )
  if (size > LOG_LIMIT_BYTES) await rename(home.log, `${home.log}.1`)
  const port = await choosePort(home)
  // pg_ctl hands them to a shell, and each platform's quotes differently: no value needs any.
  const options = Object.entries({ ...SETTINGS, port: String(port) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const seconds = String(READY_MS / 1000)
  const args = ['start', '-D', home.cluster, '-s', '-w', '-t', seconds, '-l', home.log, '-o', options]
  const { code, output } = await run(binaries.pg_ctl, args, { account: home.account, cwd: home.path })
  if (code === 0) {
    await writePrivate(home, home.port, `${port}\n`)
    return undefined
  }
  const tail = (await readFile(home.log, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n')
  return `${output}\n${tail}`
}

/**
 * Makes sure that the cluster's PostgreSQL runs: uses one that a killed server left running, waits for one that is
 * starting or stopping, else starts it. Never touches another PostgreSQL.
 * @param urlFor builds the owner's connection string for a port
 * @returns the port on 127.0.0.1
 */
export async function ensureRunning(
  home: Home,
  binaries: Binaries,
  urlFor: (port: number) => string,
): Promise<{ port: number; adopted: boolean }> {
  const deadline = Date.now() + READY_MS
  let adopted = true
  let failure = ''
  for (let attempts = 0; Date.now() < deadline; ) {
    const found = await readPostmaster(home.cluster)
    if (found && isAlive(found.pid)) {
      if (await servesCluster(found.pid, home.cluster)) {
        const answer = found.port ? await ask(urlFor(found.port), home.cluster) : 'silent'
        if (answer === 'ours') return { port: found.port, adopted }
        if (answer === 'refused') throw new EmbeddedError(`A senha em ${home.password} não abre os dados ao lado dela.`)
        await sleep(100)
        continue
      }
      await disownStalePid(home.cluster)
    }
    if (attempts++ === START_ATTEMPTS) break
    adopted = false
    failure = (await start(home, binaries)) ?? ''
    if (failure) await sleep(300)
  }
  throw new EmbeddedError(`O PostgreSQL embutido não iniciou (detalhes em ${home.log}):\n${failure}`)
}

/**
 * Stops the cluster's PostgreSQL and ends open sessions; resolves when the process has ended and all data are on disk.
 */
export async function stopCluster(home: Home, binaries: Binaries): Promise<void> {
  const postmaster = await readPostmaster(home.cluster)
  if (!postmaster) return
  const args = ['stop', '-D', home.cluster, '-s', '-w', '-t', '60', '-m', 'fast']
  const { output } = await run(binaries.pg_ctl, args, { account: home.account, cwd: home.path })
  // pg_ctl returns when postmaster.pid is gone, a moment before the process is.
  const deadline = Date.now() + GONE_MS
  while (isAlive(postmaster.pid) && (await servesCluster(postmaster.pid, home.cluster))) {
    if (Date.now() > deadline) throw new EmbeddedError(`O PostgreSQL embutido não parou:\n${output}`)
    await sleep(20)
  }
}
