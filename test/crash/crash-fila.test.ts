import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileAll } from '#server/licencas/compras/queues.ts'
import { createLogger } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { type Boss, createBoss } from '#server/platform/queue/boss.ts'
import type { TestApp } from '../app/app.ts'
import { createTestApp } from '../app/app.ts'
import { straightTo } from '../app/db.ts'
import { type ServerProcess, startServerProcess } from '../servers/server-process.ts'

/*
 * kill -9 inside a round of which only one may run at a time: the dead process's round is given up after its last sign of
 * life, and the next one begins in another process. The queue's own clock is put forward, so that nobody waits for it.
 */
const SECRET = { SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough' }
/** Seconds by which the clock is moved on: less than the time that the queue allows a round. */
const SKIPPED_SECONDS = 60
/**
 * Seconds within which another process has to take over: far more than heartbeat and check take, less than a round's
 * own time limit.
 */
const BOUND_SECONDS = 240

let t: TestApp
let boss: Boss
let client: pg.Client
const servers: ServerProcess[] = []
beforeAll(async () => {
  t = await createTestApp()
  const connectionString = straightTo(t.deps)
  client = new pg.Client({ connectionString })
  await client.connect()
  boss = createBoss(connectionString, { worker: false, log: createLogger('silent'), metrics: createMetrics() })
})
afterAll(async () => {
  await Promise.all(servers.map(server => server.stop()))
  await boss.stop()
  await client.end()
  await t.close()
})

const begin = async (): Promise<ServerProcess> => {
  const server = await startServerProcess(straightTo(t.deps), SECRET)
  servers.push(server)
  return server
}
const ask = () => t.deps.db.transaction().execute(tx => boss.enqueue(tx, reconcileAll, {}))
interface Round {
  id: string
  state: string
  started: Date | null
}
const rounds = async (): Promise<Round[]> => {
  const { rows } = await client.query<Round>(
    `select id, state::text as state, started_on as started from pgboss.job where name = $1 order by created_on`,
    [reconcileAll.name],
  )
  return rows
}
const active = async () => (await rounds()).find(({ state }) => state === 'active')
const waitsForTable = async (): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select 1 from pg_locks where not granted and relation = 'notificacoes_pagamento'::regclass`,
  )
  return (rowCount ?? 0) > 0
}

test('after a kill the next round soon begins in another process', async () => {
  const first = await begin()
  await boss.start()
  const blocker = new pg.Client({ connectionString: straightTo(t.deps) })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('lock table notificacoes_pagamento in access exclusive mode')
  await ask()
  await expect.poll(async () => (await active()) && (await waitsForTable()), { interval: 20 }).toBe(true)
  const killed = (await active())!
  await first.stop('SIGKILL')
  await blocker.query('rollback')
  await blocker.end()
  await begin()
  await ask()
  expect((await active())?.id).toBe(killed.id)
  await client.query(`create or replace function pgboss.job_now() returns timestamptz language sql stable
    as $$ select now() + interval '${SKIPPED_SECONDS} seconds' $$`)
  const next = async () => (await rounds()).find(({ id, state }) => id !== killed.id && state === 'completed')
  await expect.poll(async () => (await next())?.started ?? null, { interval: 100 }).not.toBeNull()
  expect((await rounds()).find(({ id }) => id === killed.id)?.state).toBe('failed')
  const seconds = ((await next())!.started!.getTime() - killed.started!.getTime()) / 1000
  expect(seconds).toBeLessThan(BOUND_SECONDS)
})

test('every queue that allows one round at a time uses heartbeats', async () => {
  const { rows } = await client.query<{ name: string; heartbeat_seconds: number | null }>(
    `select name, heartbeat_seconds from pgboss.queue where policy = 'singleton' and name not like '\\_\\_%'`,
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['conciliar', 'arrumar', 'conferir-livros']))
  expect(rows.filter(({ heartbeat_seconds }) => heartbeat_seconds === null)).toEqual([])
})
