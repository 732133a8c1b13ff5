import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, signIn } from '#test/app/factories.ts'
import { collectLogs, LEVEL } from '#test/app/logs.ts'
import { checkLicencas } from '../../licencas/licencas/licencas.ts'
import { CONSULTORA } from '../../seed/people.ts'
import { seed } from '../../seed/seed.ts'
import { mails, parts } from '../../slices.ts'
import { jobs, queues } from '../../start-jobs.ts'
import { localMailer } from '../adapters/mail/mailer.ts'
import type { WorkDeps } from './job.ts'

/* Two days of the demonstration's life, by the test's clock: every schedule comes round, and every queue is worked on. */

const STEP_MS = 30 * MINUTE_MS

const logs = collectLogs()
let t: TestApp
let work: WorkDeps
/** How often each queue was worked on. */
const ran = new Map<string, number>(queues.map(({ name }) => [name, 0]))

beforeAll(async () => {
  t = await createTestApp({ deps: { log: logs.log } })
  work = { ...t.deps, mailer: localMailer(t.deps.db, 'Quadrante <teste@exemplo.com.br>', t.clock.now), mails }
  await seed(t.deps)
  // The local provider's notifications go to the application under test.
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const answer = await t.call('POST', url.pathname + url.search, {
      headers: init.headers as Record<string, string>,
      body: JSON.parse(init.body as string),
    })
    return new Response(answer.body, { status: answer.statusCode })
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await t.close()
})

/** Whether a cron expression of minutes and hours comes round at this minute. */
function comesRound(cron: string, at: Date): boolean {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  expect(days, `${cron}: this test reads minutes and hours only`).toEqual(['*', '*', '*'])
  const hits = (field: string, value: number) =>
    field === '*' || (field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : value === Number(field))
  return hits(minute, at.getUTCMinutes()) && hits(hour, at.getUTCHours())
}

/** Minutes of a step, the last of which is now. */
const minutesBefore = (now: Date) =>
  Array.from({ length: STEP_MS / MINUTE_MS }, (_, n) => new Date(now.getTime() - n * MINUTE_MS))

async function run(name: string, data: unknown): Promise<void> {
  const { work: does } = jobs.find(({ queue }) => queue.name === name)!
  await does(work, data)
  ran.set(name, ran.get(name)! + 1)
}

/** Works on what was put into the queues until nothing is in them. */
async function drain(): Promise<void> {
  for (;;) {
    const waiting = await sql<{ name: string; data: unknown }>`
      with taken as (delete from pgboss.job where state = 'created' returning name, data, created_on)
      select name, data from taken order by created_on`.execute(t.deps.db)
    if (waiting.rows.length === 0) return
    for (const { name, data } of waiting.rows) await run(name, data)
  }
}

/** Runs everything that the clock brings by now. */
async function pass(): Promise<void> {
  const minutes = minutesBefore(t.clock.now())
  for (const { queue, every } of jobs) if (every && minutes.some(at => comesRound(every, at))) await run(queue.name, {})
  for (const { look } of parts.flatMap(({ watches = [] }) => watches)) await look(work)
  await drain()
}

/** Buys ten licences for the consultora of the demonstration at the local provider. @returns id of the purchase */
async function buy(token: string): Promise<string> {
  const plano = await t.deps.db.selectFrom('planos_licencas').select('id_planos_licencas').executeTakeFirstOrThrow()
  const idCompra = randomUUID()
  const begun = await t.call('POST', '/compra/pre-compra', {
    token,
    body: { idCompra, idPlano: plano.id_planos_licencas },
  })
  await t.app.inject({
    method: 'POST',
    url: new URL(begun.json().init_point).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'acao=pagar&forma=pix&entrega=uma',
  })
  await drain()
  return idCompra
}

/** Acts of people on the first day, so that the queues without a schedule have work too. */
async function firstDay(): Promise<void> {
  const consultora = await t.deps.db
    .selectFrom('usuarios')
    .select('id_usuario')
    .where('email', '=', CONSULTORA.email)
    .executeTakeFirstOrThrow()
  const token = await signIn(t, consultora as Conta)
  const post = async (url: string, body: object) => {
    const answer = await t.call('POST', url, { token, body })
    expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200)
  }
  const idCompra = await buy(token)
  const { json } = await t.call('GET', `/compra/${idCompra}/desistir`, { token })
  const { licencas, convites } = json()
  await post(`/compra/${idCompra}/desistir`, { licencas, convites })
  const selecao = { filtro: {}, exceto: [] }
  await post('/consultores/acoes', {
    ...{ id_acao: randomUUID(), tipo: 'etiquetar', selecao, parametros: { etiqueta: 'dois dias' } },
  })
  await drain()
}

const written = async () => {
  const rows = await t.deps.db.selectFrom('emails').select(['tipo', 'estado', 'destinatario']).execute()
  return rows.map(row => Object.values(row).join(' ')).sort()
}

const unsent = async () => (await written()).filter(row => !row.includes(' enviado '))

test('in 48 hours every queue has work, no job fails, every mail goes, and the books agree', async () => {
  const end = t.clock.now().getTime() + 2 * DAY_MS
  const before = await unsent()
  await firstDay()
  while (t.clock.now().getTime() < end) {
    t.clock.advance(STEP_MS)
    await pass()
  }
  expect([...ran].filter(([, times]) => times === 0)).toEqual([])
  expect(logs.lines().filter(({ level }) => level >= LEVEL.warn)).toEqual([])
  const mail = await written()
  // The demonstration has one that came back.
  expect(await unsent()).toEqual(before)
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  // What came round once comes round again at the same minute, and nothing is done twice.
  await pass()
  expect(await written()).toEqual(mail)
})
