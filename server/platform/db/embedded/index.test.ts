import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from './index.ts'
import { readPostmaster, servesCluster } from './postmaster.ts'

/** Source of a server process: prints its connection string on one line and stops when told so on stdin. */
const SERVER = `
  const { startEmbedded } = await import(process.argv[1])
  const embedded = await startEmbedded({ dataDir: process.argv[2] })
  console.log(embedded.connectionString)
  process.stdin.once('data', async () => { await embedded.stop(); process.exit(0) })
`

type Server = { child: ChildProcess; ready: Promise<string>; stop(): Promise<void>; kill(): Promise<void> }

function startServer(dataDir: string): Server {
  const module = new URL('./index.ts', import.meta.url).href
  const args = ['--input-type=module', '--eval', SERVER, module, dataDir]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const ready = once(createInterface(child.stdout), 'line').then(([line]) => String(line))
  return {
    child,
    ready,
    stop: async () => {
      child.stdin.write('stop\n')
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function query(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

async function pidOf(dataDir: string): Promise<number> {
  const postmaster = await readPostmaster(join(dataDir, 'pg'))
  return postmaster?.pid ?? 0
}

function runs(pid: number, dataDir: string): Promise<boolean> {
  return servesCluster(pid, join(dataDir, 'pg'))
}

const folders: string[] = []
const leftRunning = new Set<Embedded>()

async function folder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'quadrante-embedded-'))
  // mkdtemp makes it private; the account `postgres`, which root runs the database as, has to pass.
  await chmod(parent, 0o755)
  folders.push(parent)
  return join(parent, 'data')
}

async function started(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir })
  leftRunning.add(embedded)
  return embedded
}

afterEach(async () => {
  for (const embedded of leftRunning) await embedded.stop()
  leftRunning.clear()
})
afterAll(async () => {
  for (const path of folders) await rm(path, { recursive: true, force: true, maxRetries: 10 })
})

describe('one data folder with one server', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await folder()
  })

  it('keeps its data between starts, and stops PostgreSQL when the last server leaves', async () => {
    const first = await started(dataDir)
    await query(first.connectionString, 'create table kept as select 42 as n')
    const pid = await pidOf(dataDir)
    await first.stop()
    expect(await runs(pid, dataDir)).toBe(false)

    const second = await started(dataDir)
    expect(await query(second.connectionString, 'select n from kept')).toBe(42)
  })

  it('refuses a wrong password, listens on loopback only and keeps its files private to its account', async () => {
    const { connectionString, adminConnectionString } = await started(dataDir)
    for (const url of [connectionString, adminConnectionString]) {
      const wrong = new URL(url)
      wrong.password = 'adivinhada'
      await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    }
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600)
    expect(await query(adminConnectionString, "select current_setting('listen_addresses')")).toBe('127.0.0.1')
    expect(await query(adminConnectionString, "select current_setting('unix_socket_directories')")).toBe('')
  })

  it('gives the application no superuser, Portuguese sorting and safe durability', async () => {
    const { connectionString } = await started(dataDir)
    expect(await query(connectionString, "select current_setting('is_superuser')")).toBe('off')
    expect(
      await query(
        connectionString,
        "select string_agg(x, ' ' order by x) from (values ('Zé'), ('Ávila'), ('bruno')) v (x)",
      ),
    ).toBe('Ávila bruno Zé')
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      expect(await query(connectionString, `select current_setting('${name}')`)).toBe('on')
    }
  })

  it('joins the PostgreSQL that a killed server left running', async () => {
    const killed = startServer(dataDir)
    await query(await killed.ready, 'create table before_kill as select 1 as n')
    const pid = await pidOf(dataDir)
    await killed.kill()
    expect(await runs(pid, dataDir)).toBe(true)

    const next = await started(dataDir)
    expect(await pidOf(dataDir)).toBe(pid)
    expect(await query(next.connectionString, 'select n from before_kill')).toBe(1)
    await next.stop()
    expect(await runs(pid, dataDir)).toBe(false)
  })

  it('starts again on the same port after PostgreSQL itself was killed', async () => {
    const first = await started(dataDir)
    await query(first.connectionString, 'create table committed as select 7 as n')
    const pid = await pidOf(dataDir)
    process.kill(pid, 'SIGKILL')
    const second = await started(dataDir)
    expect(await pidOf(dataDir)).not.toBe(pid)
    expect(await query(second.connectionString, 'select n from committed')).toBe(7)
    expect(second.connectionString).toBe(first.connectionString)
  })

  it('ignores a postmaster.pid whose pid now belongs to another program', async () => {
    const first = await started(dataDir)
    const file = join(dataDir, 'pg', 'postmaster.pid')
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
    await first.stop()
    const stranger = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    try {
      await writeFile(file, [stranger.pid, ...rest].join('\n'))
      const second = await started(dataDir)
      expect(await query(second.connectionString, 'select 1')).toBe(1)
      expect(stranger.exitCode).toBeNull()
      expect(stranger.signalCode).toBeNull()
    } finally {
      stranger.kill('SIGKILL')
    }
  })

  it('refuses data of another major version with a message', async () => {
    const file = join(dataDir, 'pg', 'PG_VERSION')
    const version = await readFile(file, 'utf8')
    await writeFile(file, '15\n')
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/são do PostgreSQL 15/)
    await writeFile(file, version)
  })
})

describe('one data folder with several servers', () => {
  it('gives two servers that start together one PostgreSQL, which stops when both have left', async () => {
    const dataDir = await folder()
    const servers = [startServer(dataDir), startServer(dataDir)] as const
    const [one, two] = await Promise.all(servers.map(server => server.ready))
    expect(one).toBe(two)
    const pid = await pidOf(dataDir)

    await servers[0].stop()
    expect(await runs(pid, dataDir)).toBe(true)
    expect(await query(String(two), 'select 1')).toBe(1)
    await servers[1].stop()
    expect(await runs(pid, dataDir)).toBe(false)
  })

  it('starts after an earlier first start was killed half-way', async () => {
    for (const delay of [120, 350, 700]) {
      const dataDir = await folder()
      const killed = startServer(dataDir)
      killed.ready.catch(() => undefined)
      await new Promise(resolve => setTimeout(resolve, delay))
      await killed.kill()

      const next = await started(dataDir)
      expect(await query(next.connectionString, 'select 1')).toBe(1)
      await next.stop()
    }
  })
})
