import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDb, createPool, type Db } from '#server/platform/db/connect.ts'
import { type Embedded, startEmbedded } from '#server/platform/db/embedded/index.ts'
import { createOwnConnection } from '#server/platform/db/own-connection.ts'
import { createReplica, type Told, type Why } from '#server/platform/db/replica/replica.ts'
import { runChecks } from '#server/platform/doctor/check.ts'
import { checksOf } from '#server/platform/doctor/checks.ts'
import { readEnv } from '#server/platform/env.ts'
import { openSession } from '#server/platform/http/guard/session.ts'
import { migrate } from '#server/platform/migrate.ts'
import { queues } from '#server/start-jobs.ts'
import { PATIENT } from '#test/run/patience.ts'
import { casesOf } from '../crash/long-run.ts'
import { freeze, killAll } from '../servers/own-postgres.ts'
import { type ServerProcess, startServerProcess } from '../servers/server-process.ts'
import { type Standby, startStandby } from '../servers/standby.ts'

/*
 * A server that reads from a real copy of its database: what somebody has just done is seen at once, whatever becomes of
 * the copy, and nobody is refused because of it.
 */
const ENV = { SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough', METRICS_TOKEN: 'um-token-de-metricas' }

const dataDir = join(import.meta.dirname, '..', '..', '.cache', `replica-${process.pid}`)
let primary: Embedded
let standby: Standby
let db: Db
let server: ServerProcess
let token: string

beforeAll(async () => {
  primary = await startEmbedded({ dataDir })
  await migrate(primary.connectionString, queues)
  db = createDb(createPool(primary.connectionString, { max: 4 }))
  token = await db.transaction().execute(async tx => {
    const { id_usuario } = await tx
      .insertInto('usuarios')
      .values({
        id_tipo_usuario: 1,
        nome: 'Admin Exemplo',
        email: 'admin@exemplo.com.br',
        senha_hash: 'x',
        criado_em: new Date(),
      })
      .returning('id_usuario')
      .executeTakeFirstOrThrow()
    return openSession(tx, id_usuario, new Date())
  })
  standby = await startStandby(primary)
  server = await startServerProcess(primary.connectionString, {
    ...ENV,
    DATABASE_REPLICA_URL: standby.connectionString,
  })
})
afterAll(async () => {
  await server.stop()
  await db.destroy()
  await standby.stop()
  await primary.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

const ask = async (path: string, body?: unknown) => {
  const answer = await fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Counts, by database, the reads that the replica was allowed to answer. */
async function answered(): Promise<Record<string, number>> {
  const metrics = await fetch(`${server.url}/metricas`, { headers: { authorization: `Bearer ${ENV.METRICS_TOKEN}` } })
  const found = (await metrics.text()).matchAll(/^quadrante_replica_reads_total\{answered="(\w+)"\} (\d+)/gm)
  return Object.fromEntries([...found].map(([, by, n]) => [by, Number(n)]))
}

let invited = 0
/** Invites a consultor and lists the invites at once; returns both statuses and whether the new one is listed. */
async function inviteAndLook(): Promise<string> {
  invited += 1
  const email = `consultora${invited}@exemplo.com.br`
  const invite = await ask('/consultores', { email, tipo: 2 })
  const list = await ask(`/consultores/convites?busca=${email}`)
  return `${invite.status} ${list.status} ${list.text.includes(email)}`
}
const RIGHT = '200 200 true'

test('the replica answers reads, and they include what was written a moment ago', async () => {
  for (let i = 0; i < 20; i += 1) expect(await inviteAndLook()).toBe(RIGHT)
  const { replica = 0 } = await answered()
  expect(replica).toBeGreaterThan(10)
  expect((await ask('/utils/auditoria?limite=5')).status).toBe(200)
})

async function inStandby(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: standby.adminConnectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const TROUBLES: [Why, string, () => Promise<() => Promise<void> | void>][] = [
  [
    'behind',
    'does not go on copying',
    async () => {
      await inStandby('select pg_wal_replay_pause()')
      return () => inStandby('select pg_wal_replay_resume()')
    },
  ],
  ['gone', 'stands still', () => freeze(standby)],
  [
    'gone',
    'was killed',
    async () => {
      await killAll(standby)
      return () => standby.start()
    },
  ],
]

test.each(casesOf(TROUBLES, ([, name]) => name !== 'was killed'))(
  '%s: while the replica %s, answers stay right; afterwards it answers again',
  async (why, _, begin) => {
    const wrong: string[] = []
    let stopped = false
    const work = async () => {
      while (!stopped) {
        const said = await inviteAndLook()
        if (said !== RIGHT) wrong.push(said)
      }
    }
    const before = await answered()
    const clients = [work(), work()]
    try {
      const end = await begin()
      await vi.waitFor(
        async () => expect((await answered())[why] ?? 0).toBeGreaterThan((before[why] ?? 0) + 3),
        PATIENT,
      )
      const { replica = 0 } = await answered()
      await end()
      await vi.waitFor(async () => expect((await answered()).replica).toBeGreaterThan(replica + 3), PATIENT)
    } finally {
      stopped = true
      await Promise.all(clients)
    }
    expect(wrong).toEqual([])
  },
)

describe('the replica', () => {
  /** Runs `work` with a replica at `url`, and the list of what the replica reported. */
  async function through<T>(
    url: string,
    work: (read: ReturnType<ReturnType<typeof createReplica>['reading']>, told: string[]) => Promise<T>,
  ) {
    const told: string[] = []
    const note: Told = {
      answered: by => told.push(by),
      left: why => told.push(`left: ${why}`),
      back: () => told.push('back'),
    }
    const look = createOwnConnection(url)
    const pool = createPool(url, { max: 2 })
    const own = createPool(primary.connectionString, { max: 2 })
    try {
      return await work(createReplica({ pool, look, told: note }).reading(own), told)
    } finally {
      await look.close()
      await Promise.all([pool.end(), own.end()])
    }
  }
  const isCopy = (of: Db) =>
    sql<{ copy: boolean }>`select pg_is_in_recovery() as copy`.execute(of).then(({ rows }) => rows[0]?.copy)

  test('is used only when it is of this database', async () => {
    await through(standby.connectionString, async (read, told) => {
      expect(await read(isCopy, { waitMs: 5_000 })).toBe(true)
      expect(told).toEqual(['replica'])
    })
    // The primary itself, and another database of the copy.
    const other = new URL(standby.adminConnectionString).href
    for (const url of [primary.connectionString, other])
      await through(url, async (read, told) => {
        expect(await read(isCopy)).toBe(false)
        expect(told).toEqual(['left: foreign', 'foreign'])
      })
  })

  test('cancels a statement that blocks replay, and the primary then answers it', async () => {
    await through(standby.connectionString, async (read, told) => {
      const times: number[] = []
      const answer = await read(
        async of => {
          times.push(times.length)
          if (times.length === 1) throw Object.assign(new Error('conflict with recovery'), { code: '40001' })
          return isCopy(of)
        },
        { waitMs: 5_000 },
      )
      expect([answer, told]).toEqual([false, ['conflict']])
      // What the primary would say as well is said at once.
      await expect(read(of => sql`select * from nenhuma`.execute(of))).rejects.toThrow('nenhuma')
      expect(await read(isCopy, { waitMs: 5_000 })).toBe(true)
    })
  })

  test('is never written to or locked, nor is the primary through this path', async () => {
    for (const waitMs of [5_000, -1])
      await through(standby.connectionString, async read => {
        for (const statement of [
          `delete from sessoes`,
          `with gone as (delete from sessoes returning *) select * from gone`,
          `select * from usuarios for update`,
        ])
          await expect(read(of => sql.raw(statement).execute(of), { waitMs })).rejects.toThrow('Only reads')
        expect(await read(of => of.transaction().execute(isCopy), { waitMs: 5_000 })).toBe(true)
      })
  })
})

/** Returns what one check of the environment says. */
async function checked(check: string, urls: { DATABASE_URL: string; DATABASE_REPLICA_URL?: string }): Promise<string> {
  const lines: string[] = []
  const env = readEnv({ NODE_ENV: 'test', ...urls })
  await runChecks(
    checksOf(env).filter(({ nome }) => nome === check),
    line => lines.push(line),
  )
  return lines.join()
}

test('checking the environment reports the state of the replica', async () => {
  const said = (DATABASE_REPLICA_URL: string) =>
    checked('réplica', { DATABASE_URL: primary.connectionString, DATABASE_REPLICA_URL })
  expect(await said(standby.connectionString)).toContain('ok       réplica: em dia')
  expect(await said(primary.connectionString)).toContain('não é uma réplica')
  expect(await said(standby.adminConnectionString)).toContain('cópia de outro banco')
})

test('checking the environment reports whether a write outlives the server that acknowledges it', async () => {
  const admin = new pg.Client({ connectionString: primary.adminConnectionString })
  await admin.connect()
  const said = (DATABASE_URL = primary.connectionString) => checked('banco', { DATABASE_URL })
  /** Names the copies that acknowledge each write, and waits until that is in force. */
  const confirm = async (names: string) => {
    await admin.query(`alter system set synchronous_standby_names = '${names}'`)
    await admin.query('select pg_reload_conf()')
    const inForce = async () => (await admin.query('show synchronous_standby_names')).rows[0].synchronous_standby_names
    await expect.poll(inForce, PATIENT).toBe(names)
  }
  try {
    expect(await said()).toMatch(/atenção\s+banco: uma cópia a segui-lo, mas nenhuma confirma/)
    await confirm('*')
    expect(await said()).toMatch(/atenção\s+banco: este papel não vê as cópias/)
    await admin.query(`grant pg_monitor to ${new URL(primary.connectionString).username}`)
    await expect.poll(() => said(), PATIENT).toMatch(/ok\s+banco: uma cópia a segui-lo, e uma gravação só é confirmada/)
    await confirm('ninguem')
    expect(await said()).toMatch(/ERRO\s+banco: toda gravação espera por uma cópia/)
    const nobody = new URL(primary.connectionString)
    nobody.port = '9'
    expect(await said(nobody.href)).toMatch(/ERRO\s+banco: ninguém atende em DATABASE_URL/)
    expect(await said(standby.connectionString)).toMatch(/ERRO\s+banco: é uma cópia, em que nada se grava/)
  } finally {
    await confirm('')
    await admin.end()
  }
})
