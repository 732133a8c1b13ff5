import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { createDb, createPool, type Db } from '#server/platform/db/connect.ts'
import { type Embedded, startEmbedded } from '#server/platform/db/embedded/index.ts'
import { migrate } from '#server/platform/migrate.ts'
import { endpoints } from '#server/slices.ts'
import { queues } from '#server/start-jobs.ts'
import { PATIENT } from '#test/run/patience.ts'
import { counterOf } from '../app/logs.ts'
import { freeze, seedConsultor } from '../servers/own-postgres.ts'
import { type ServerProcess, startServerProcess } from '../servers/server-process.ts'
import { startTcpProxy, type TcpProxy } from '../servers/tcp-proxy.ts'
import { casesOf } from './long-run.ts'

/*
 * A PostgreSQL that stands still, or that nobody reaches: every call of two processes is refused calmly and in time, and
 * when it is back everything goes on by itself, with the books in order.
 */
const ENV = { SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough', METRICS_TOKEN: 'um-token-de-metricas' }
const dataDir = join(import.meta.dirname, '..', '..', '.cache', `standstill-${process.pid}`)
let embedded: Embedded
let db: Db
let line: TcpProxy
let servers: ServerProcess[]
let token: string

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir })
  await migrate(embedded.connectionString, queues)
  db = createDb(createPool(embedded.connectionString))
  token = (await seedConsultor(db, 5_000)).token
  const direct = new URL(embedded.connectionString)
  line = await startTcpProxy({ host: direct.hostname, port: Number(direct.port) })
  const through = new URL(direct)
  through.port = String(line.port)
  servers = await Promise.all([startServerProcess(through.href, ENV), startServerProcess(through.href, ENV)])
  // Made once a process and then kept: its making is no concern of the database.
  await fetch(`${servers[0]!.url}/exemplo-de-relatorio.pdf`)
})
afterAll(async () => {
  await Promise.all(servers.map(server => server.stop()))
  await line.shut()
  await db.destroy()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

interface Asked {
  method?: string
  body?: unknown
  bearer?: string | undefined
}
/**
 * Sends a call and returns its answer; a call that hangs fails. How soon it is refused (five seconds) is measured by
 * bench/operar/parada.mjs.
 */
const ask = async (server: ServerProcess, path: string, { method = 'GET', body, bearer = token }: Asked = {}) => {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENT.timeout),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Every declared call, with a made-up id in its path. */
const CALLS = endpoints.map(({ endpoint: { method, path } }) => ({
  method,
  path: path
    .replace(/:nome_relatorio/, 'a-b-c')
    .replace(/:id_(?:convite|compra)|:idCompra/, crypto.randomUUID())
    .replace(/:\w+/g, '1'),
  name: `${method} ${path}`,
}))

/** Sends all calls at once to both processes, signed in and signed out; returns those with a wrong answer. */
async function wrongAnswers(): Promise<string[]> {
  const wrong = (what: string) => (error: unknown) => [`${what}: ${String(error)}`]
  const signedIn = servers.flatMap(server =>
    CALLS.map(({ method, path, name }) =>
      ask(server, path, { method, ...(method !== 'GET' && { body: {} }) }).then(
        ({ status, headers }) => (status === 503 && headers.get('retry-after') ? [] : [`${name}: ${status}`]),
        wrong(name),
      ),
    ),
  )
  const nobody = CALLS.map(({ method, path, name }) =>
    ask(servers[0]!, path, { method, bearer: '', ...(method !== 'GET' && { body: {} }) }).then(
      ({ status, headers }) =>
        status < 500 || (status === 503 && headers.get('retry-after')) ? [] : [`${name}: ${status}`],
      wrong(`${name} (nobody)`),
    ),
  )
  const health = servers.flatMap(server => [
    ask(server, '/pronto').then(({ status }) => (status === 503 ? [] : [`/pronto: ${status}`]), wrong('/pronto')),
    ask(server, '/saude').then(({ status }) => (status === 200 ? [] : [`/saude: ${status}`]), wrong('/saude')),
    ask(server, '/metricas', { bearer: ENV.METRICS_TOKEN }).then(
      ({ text }) => (counterOf(text, 'quadrante_database_up') === 0 ? [] : ['/metricas']),
      wrong('/metricas'),
    ),
  ])
  return (await Promise.all([...signedIn, ...nobody, ...health])).flat()
}

/** Invites as fast as both processes answer until stopped; expects success or a refusal with a code each time. */
function invite() {
  let stopped = false
  let n = 0
  const acknowledged: string[] = []
  const unexpected: string[] = []
  const client = async (server: ServerProcess) => {
    while (!stopped) {
      n += 1
      const email = `parada-${Date.now()}-${n}@exemplo.com.br`
      const body = { id_tipo_licenca: 1, email_participante: email }
      await ask(server, '/consultores/convidar', { method: 'POST', body }).then(
        ({ status, text }) => {
          if (status === 200) acknowledged.push(email)
          else if (status !== 503) unexpected.push(`${status} ${text}`)
        },
        error => unexpected.push(String(error)),
      )
    }
  }
  const done = Promise.all(servers.flatMap(server => Array.from({ length: 4 }, () => client(server))))
  return {
    acknowledged,
    unexpected,
    stop: async () => {
      stopped = true
      await done
    },
  }
}

async function expectHealed(): Promise<void> {
  for (const server of servers) {
    const status = async (path: string) => (await ask(server, path).catch(() => null))?.status
    await expect.poll(() => status('/pronto'), PATIENT).toBe(200)
    await expect.poll(() => status('/consultores/licencas?limite=1'), PATIENT).toBe(200)
  }
  // Each answer is the answer to its own question, on whatever connection it was asked.
  for (let i = 0; i < 30; i += 1) {
    const server = servers[i % 2]!
    const estados = await ask(server, i % 4 < 2 ? '/utils/estados/Brasil' : '/utils/estados/Portugal')
    expect([estados.status, JSON.parse(estados.text).total]).toEqual([200, i % 4 < 2 ? 27 : 0])
  }
  const open = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
       where state like 'idle in transaction%' and application_name like 'quadrante%'`.execute(db)
    return rows[0]!.n
  }
  await expect.poll(open, PATIENT).toBe(0)
}

const TROUBLES: [string, () => Promise<() => Promise<void> | void>][] = [
  ['stands still', () => freeze(embedded)],
  [
    'is behind a route that is lost',
    async () => {
      line.mode = 'swallow'
      return () => {
        line.mode = 'pass'
      }
    },
  ],
  [
    'is gone',
    async () => {
      await line.shut()
      return () => line.open()
    },
  ],
]

describe.each(casesOf(TROUBLES, ([name]) => name !== 'is behind a route that is lost'))(
  'a PostgreSQL that %s',
  (_, begin) => {
    test('is reported by every call, and calls work again when it is back', async () => {
      const work = invite()
      await expect.poll(() => work.acknowledged.length, PATIENT).toBeGreaterThan(5)
      const end = await begin()
      try {
        expect(await wrongAnswers()).toEqual([])
      } finally {
        await end()
      }
      await expectHealed()
      await work.stop()
      expect(work.unexpected).toEqual([])
      const kept = await db.selectFrom('convites').select('email').where('email', 'in', work.acknowledged).execute()
      expect(kept).toHaveLength(work.acknowledged.length)
      expect((await checkLicencas(db)).divergencias).toEqual([])
    })
  },
)

test('no mail is left unsent after the outages', async () => {
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from emails where estado = 'na_fila'`.execute(db)
    return rows[0]!.n
  }
  await expect.poll(waiting, { interval: 200 }).toBe(0)
})
