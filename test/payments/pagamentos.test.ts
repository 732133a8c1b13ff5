import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as queues from '#server/licencas/compras/queues.ts'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { inTransaction } from '#server/platform/db/connect.ts'
import { beat } from '#test/run/beat.ts'
import { PATIENT, untilNone } from '#test/run/patience.ts'
import { NIGHT, sized } from '#test/run/size.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { type Conta, createConsultor } from '../app/factories.ts'
import { longTest } from '../crash/long-run.ts'
import {
  type FakeMercadoPago,
  type FakePagamento,
  notificacao,
  SEGREDO,
  startMercadoPago,
  TOKEN,
} from '../outside/mercado-pago.ts'
import { type ServerProcess, startServerProcess } from '../servers/server-process.ts'
import { createPlanos, novaCompra, PRECO } from './pagamentos.ts'

/*
 * Money against two server processes, a provider on a port of its own, and kill -9. STORM_PAYMENTS asks for a larger
 * storm, CRASH_ROUNDS for more kills, MINUTE for the minute that a look at forgotten payments takes to come.
 */
const PAYMENTS = sized('STORM_PAYMENTS', 5, 1_000)
const DELIVERIES = 6
const PARALLEL = 20
const KILLS = sized('CRASH_ROUNDS', 1, 10)

let t: TestApp
let mp: FakeMercadoPago
let planos: { um: number; dez: number }
let consultores: Conta[]
let offsetFile: string
let servers: ServerProcess[] = []
beforeAll(async () => {
  t = await createTestApp()
  t.clock.set(new Date().toISOString())
  mp = await startMercadoPago()
  planos = await createPlanos(t)
  consultores = []
  for (let i = 0; i < 5; i += 1) consultores.push(await createConsultor(t))
  offsetFile = join(await mkdtemp(join(tmpdir(), 'quadrante-relogio-')), 'ms')
})
beforeEach(async () => {
  mp.state.behaviour = 'ok'
  await writeFile(offsetFile, '0')
})
afterEach(async () => {
  await Promise.all(servers.map(server => server.stop('SIGKILL')))
  servers = []
})
afterAll(async () => {
  await t.close()
  await mp.close()
  await rm(dirname(offsetFile), { recursive: true, force: true })
})

async function start(): Promise<ServerProcess> {
  const { connectionString } = t.deps.pool.options as { connectionString: string }
  const server = await startServerProcess(connectionString, {
    SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
    TEST_CLOCK_OFFSET_FILE: offsetFile,
    MP_ACCESS_TOKEN: TOKEN,
    MP_WEBHOOK_SECRET: SEGREDO,
    MP_API_URL: mp.url,
  })
  servers.push(server)
  return server
}

const post = async (server: ServerProcess, path: string, body: unknown, headers: Record<string, string>) => {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENT.timeout),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function buy(server: ServerProcess, i: number): Promise<string> {
  const idCompra = novaCompra()
  const { token } = consultores[i % consultores.length]!
  const body = { idCompra, idPlano: planos.dez }
  expect(await post(server, '/compra/pre-compra', body, { authorization: `Bearer ${token}` })).toBe(200)
  return idCompra
}

const notify = (server: ServerProcess, id: number, over: Parameters<typeof notificacao>[1] = {}) => {
  const { url, headers, body } = notificacao(id, over)
  return post(server, url, body, headers)
}

/** Runs all tasks, at most `width` at a time. */
async function inParallel<T>(tasks: readonly (() => Promise<T>)[], width: number): Promise<T[]> {
  const results: T[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let i = next++; i < tasks.length; i = next++) results[i] = await tasks[i]!()
    }),
  )
  return results
}

const shuffled = <T>(values: readonly T[]): T[] =>
  values
    .map(value => ({ value, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)

/** Returns for each purchase its state and its numbers of credits, licences and ledger rows. */
async function books(ids: readonly string[]) {
  const { rows } = await sql<{ id_compra: string; estado: string; creditos: number; licencas: number; linhas: number }>`
    select c.id_compra, c.estado,
      (select count(*)::int from creditos d where d.id_compra = c.id_compra) as creditos,
      (select count(*)::int from licencas l where l.id_compra = c.id_compra) as licencas,
      (select count(*)::int from movimentos_licenca m join licencas l using (id_licenca)
        where l.id_compra = c.id_compra and m.evento = 'compra') as linhas
    from compras c where c.id_compra = any(${ids})`.execute(t.deps.db)
  return rows
}
const PAID = { estado: 'paga', creditos: 1, licencas: 10, linhas: 10 }
const NOTHING = { estado: 'pendente', creditos: 0, licencas: 0, linhas: 0 }
const expectPaid = async (ids: readonly string[]) => {
  const unpaid = async () => (await books(ids)).filter(row => row.estado !== 'paga').length
  await untilNone(unpaid)
  expect(await books(ids)).toEqual(ids.map(() => expect.objectContaining({ ...PAID, id_compra: expect.any(String) })))
}

describe('a storm through two processes', () => {
  test(`gives exactly ${PAYMENTS} credits for ${PAYMENTS} payments with ${DELIVERIES} shuffled deliveries each`, async () => {
    const both = await Promise.all([start(), start()])
    const ids = await inParallel(
      Array.from({ length: PAYMENTS }, (_, i) => () => buy(both[i % 2]!, i)),
      8,
    )
    const payments = ids.map(id => mp.pay(id, PRECO.dez, { status: 'pending' }))
    const deliveries = shuffled(
      payments.flatMap(payment =>
        Array.from({ length: DELIVERIES }, (_, n) => ({ payment, evento: `e${payment.id}-${n % 7}` })),
      ),
    )
    const seen = new Map<FakePagamento, number>()
    const statuses = await inParallel(
      deliveries.map(({ payment, evento }, i) => () => {
        // Somewhere among its deliveries, each is approved.
        const times = (seen.get(payment) ?? 0) + 1
        seen.set(payment, times)
        if (times === 1 + (payment.id % DELIVERIES)) mp.change(payment, { status: 'approved' })
        return notify(both[i % 2]!, payment.id, { evento })
      }),
      PARALLEL,
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    await expectPaid(ids)
    // What is still in the queue changes nothing any more.
    const waiting = async () =>
      (
        await t.deps.db
          .selectFrom('notificacoes_pagamento')
          .select('id_dado')
          .where('processada_em', 'is', null)
          .execute()
      ).length
    await untilNone(waiting)
    await expectPaid(ids)
    expect(await t.deps.db.selectFrom('excecoes_pagamento').selectAll().execute()).toEqual([])
    const licencas = await t.deps.db
      .selectFrom('licencas')
      .select(eb => eb.fn.countAll().as('total'))
      .where('id_compra', 'in', ids)
      .executeTakeFirstOrThrow()
    expect(Number(licencas.total)).toBe(PAYMENTS * 10)
    expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  })
})

describe('kill -9 between the steps of a credit', () => {
  /** Creates a paid purchase whose notification this server has acknowledged. */
  async function acknowledged(server: ServerProcess) {
    const id = await buy(server, 0)
    const payment = mp.pay(id, PRECO.dez)
    return { id, payment, notified: () => notify(server, payment.id) }
  }
  /** Starts the next server, with a clock at which the killed server's work has expired. */
  async function recover(): Promise<void> {
    await writeFile(offsetFile, '20000')
    await start()
  }

  longTest('lets the next process look up a notification that was stored only', async () => {
    const server = await start()
    const { id, payment, notified } = await acknowledged(server)
    mp.state.behaviour = 'lento'
    const asked = () => mp.requests.filter(request => request.url === `/v1/payments/${payment.id}`).length
    expect(await notified()).toBe(200)
    await expect.poll(asked).toBeGreaterThan(0)
    await server.stop('SIGKILL')
    expect(await books([id])).toMatchObject([NOTHING])
    mp.state.behaviour = 'ok'
    await recover()
    await expectPaid([id])
  })

  test('in the middle of the credit leaves nothing of it, and the next process credits in full', async () => {
    const server = await start()
    const { id, notified } = await acknowledged(server)
    await t.deps.db.transaction().execute(async tx => {
      // The server gets as far as the licences' owner and no further.
      await sql`lock table licencas in share mode`.execute(tx)
      expect(await notified()).toBe(200)
      const blocked = async () =>
        (await sql`select 1 from pg_locks where relation = 'licencas'::regclass and not granted`.execute(t.deps.db))
          .rows.length
      await expect.poll(blocked, { interval: 50 }).toBeGreaterThan(0)
      await server.stop('SIGKILL')
    })
    // The killed process's session ends when PostgreSQL notices.
    await expect.poll(async () => (await books([id]))[0]).toMatchObject(NOTHING)
    await recover()
    await expectPaid([id])
  })

  longTest('after the credit and before marking it done repeats the job and credits once', async () => {
    const server = await start()
    const { id, payment, notified } = await acknowledged(server)
    const row = () =>
      t.deps.db
        .selectFrom('notificacoes_pagamento')
        .select('processada_em')
        .where('id_dado', '=', String(payment.id))
        .executeTakeFirst()
    mp.state.behaviour = 'lento'
    expect(await notified()).toBe(200)
    await t.deps.db.transaction().execute(async tx => {
      // On a busy machine what is waited for takes longer than a transaction may stay idle elsewhere.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await sql`select 1 from notificacoes_pagamento where id_dado = ${String(payment.id)} for update`.execute(tx)
      mp.state.behaviour = 'ok'
      await expect.poll(async () => (await books([id]))[0]!.estado).toBe('paga')
      await server.stop('SIGKILL')
      // What the killed process had sent already must not be carried out after it.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database() and query ilike '%notificacoes_pagamento%'`.execute(
        tx,
      )
    })
    expect((await row())!.processada_em).toBeNull()
    await recover()
    await expect.poll(async () => (await row())!.processada_em !== null).toBe(true)
    await expectPaid([id])
  })

  test('at any moment credits everything acknowledged once', async () => {
    for (let round = 0; round < KILLS; round += 1) {
      beat()
      await writeFile(offsetFile, String(round * 40_000))
      const server = await start()
      const ids = await inParallel(
        Array.from({ length: 12 }, (_, i) => () => buy(server, i)),
        6,
      )
      const payments = ids.map(id => mp.pay(id, PRECO.dez))
      const statuses = Promise.all(payments.map(payment => notify(server, payment.id).catch(() => 0)))
      await new Promise(resolve => setTimeout(resolve, 20 + Math.random() * 400))
      await server.stop('SIGKILL')
      const answers = await statuses
      for (const row of await books(ids))
        expect([PAID, NOTHING]).toContainEqual({
          estado: row.estado,
          creditos: row.creditos,
          licencas: row.licencas,
          linhas: row.linhas,
        })
      await writeFile(offsetFile, String(round * 40_000 + 20_000))
      const next = await start()
      await expectPaid(ids.filter((_, i) => answers[i] === 200))
      // Nobody acknowledged the others: the provider sends them again.
      for (const [i, payment] of payments.entries()) if (answers[i] !== 200) await notify(next, payment.id)
      await expectPaid(ids)
      await next.stop('SIGKILL')
    }
  })
})

describe('a notification that never comes', () => {
  test("is replaced by the server's own look-up every minute", async () => {
    const server = await start()
    const id = await buy(server, 0)
    mp.pay(id, PRECO.dez)
    await writeFile(offsetFile, '61000')
    // A look that was killed in mid-act above counts as running for five minutes more.
    await sql`delete from pgboss.job where name = 'conciliar'`.execute(t.deps.db)
    // Each look asks about 200 purchases; a night's storm left 1,000 that would be asked about before this one.
    await t.deps.db.updateTable('compras').set({ proxima_consulta_em: null }).where('id_compra', '!=', id).execute()
    const { rows } = await sql`select cron from pgboss.schedule where name = 'conciliar'`.execute(t.deps.db)
    expect(rows).toEqual([{ cron: '* * * * *' }])
    // What the queue's own minute brings; MINUTE waits for that.
    if (!NIGHT) await inTransaction(t.deps.db, tx => t.deps.boss.enqueue(tx, queues.reconcileAll, {}))
    await expectPaid([id])
  })
})
