import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifyLocal, processPagamento } from '#server/licencas/compras/queues.ts'
import { httpCepLookup } from '#server/platform/adapters/cep/cep.ts'
import { smtpMailer } from '#server/platform/adapters/mail/mailer.ts'
import { observedCep, observedMailer, observedPayments } from '#server/platform/adapters/observed.ts'
import { createPasswords } from '#server/platform/adapters/passwords.ts'
import { mercadoPago } from '#server/platform/adapters/payments/mercado-pago.ts'
import { inTransaction } from '#server/platform/db/connect.ts'
import { createOwnConnection } from '#server/platform/db/own-connection.ts'
import { sendEmail } from '#server/platform/emails/send.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { type Boss, createBoss } from '#server/platform/queue/boss.ts'
import { mails } from '#server/slices.ts'
import { PATIENT } from '#test/run/patience.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { straightTo } from '../app/db.ts'
import { type Conta, createConsultor, inviteOne } from '../app/factories.ts'
import { collectLogs, counted, counterOf, LEVEL } from '../app/logs.ts'
import { type SmtpSink, startSmtp } from '../outside/smtp.ts'

/* Nothing fails in silence: each failure is planted, and its line and its number are read. */
const TOKEN = 'um-token-de-metricas'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** An address at which nothing listens. */
const NOWHERE = '127.0.0.1:9'
const AVISO = {
  mp_id: '1',
  acao: 'payment.created',
  id_evento: '1',
  url: 'http://127.0.0.1:9/',
  assinatura: 'certa',
} as const

const logs = collectLogs()
const metrics = createMetrics()
let t: TestApp
let consultor: Conta
let cepFails = false
beforeAll(async () => {
  t = await createTestApp({
    env: { METRICS_TOKEN: TOKEN },
    deps: {
      log: logs.log,
      metrics,
      passwords: { ...createPasswords(), waiting: () => 7 },
      cep: {
        find: async () => {
          if (cepFails) throw new TypeError('planted', { cause: new Error('for ana@exemplo.com.br') })
          return null
        },
      },
    },
  })
  consultor = await createConsultor(t, { licencas: 20 })
})
afterAll(() => t.close())
beforeEach(() => logs.forget())

const scrape = async () => {
  const answer = await t.call('GET', '/metricas', { token: TOKEN })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

describe('a failed request', () => {
  test('writes a line with route, method, person, request and cause, and is counted', async () => {
    cepFails = true
    const before = (await counted(metrics, 'quadrante_exceptions_total{kind="request"}')) ?? 0
    const answer = await t.call('GET', '/utils/cep/01001000', { token: consultor.token })
    cepFails = false
    expect(answer.statusCode).toBe(500)
    const [line] = logs.said('request failed')
    expect(line).toMatchObject({
      level: LEVEL.error,
      method: 'GET',
      route: '/utils/cep/:cep',
      status: 500,
      codigo: 'erro_interno',
      id_usuario: consultor.id_usuario,
      err: { type: 'TypeError', message: 'planted', cause: { message: 'for …@…' } },
    })
    expect(line!.reqId).toMatch(UUID)
    expect(answer.headers['x-request-id']).toBe(line!.reqId)
    expect(await counted(metrics, 'quadrante_exceptions_total{kind="request"}')).toBe(before + 1)
  })

  test("by the caller's fault is logged as information, with the code and without an address", async () => {
    await t.call('GET', '/consultores/licencas?busca=ana@exemplo.com.br')
    const [line] = logs.said('request refused')
    expect(line).toMatchObject({ level: LEVEL.info, status: 401, codigo: 'nao_autenticado', id_usuario: null })
    expect(JSON.stringify(logs.lines())).not.toContain('ana@exemplo')
  })

  test("has the proxy's request id when the proxy is trusted and the id harmless", async () => {
    const given = 'f3b1c7de-0001-4abc-8def-000000000001'
    const ask = async (app: TestApp, id: string) =>
      (await app.call('GET', '/saude', { headers: { 'x-request-id': id } })).headers['x-request-id']
    expect(await ask(t, given)).toMatch(UUID)
    expect(await ask(t, given)).not.toBe(given)
    const behind = await createTestApp({ env: { TRUST_PROXY: '1' } })
    expect(await ask(behind, given)).toBe(given)
    for (const wrong of ['curto', 'com espaço e mais', `"}{"level":60`, 'x'.repeat(65)])
      expect(await ask(behind, wrong)).toMatch(UUID)
    await behind.close()
  })
})

describe('background work', () => {
  let boss: Boss
  beforeAll(async () => {
    const connectionString = straightTo(t.deps)
    boss = createBoss(connectionString, { worker: true, log: logs.log, metrics })
    await boss.start()
  })
  afterAll(() => boss.stop())

  test('logs a queue whose connections ended once, and continues', async () => {
    await t.deps.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'quadrante-fila' and datname = current_database()`,
    )
    await expect.poll(() => logs.said('job queue error').length, PATIENT).toBeGreaterThan(0)
    const [line] = logs.said('job queue error')
    expect(line).toMatchObject({ level: LEVEL.error, err: { message: expect.stringContaining('connection') } })
    const many = (await counted(metrics, 'quadrante_queue_errors_total{kind="error"}'))!
    expect(many).toBeGreaterThanOrEqual(logs.said('job queue error').length)
    let worked = 0
    await boss.work(notifyLocal, async () => {
      worked += 1
    })
    await inTransaction(t.deps.db, tx => boss.enqueue(tx, notifyLocal, AVISO))
    await expect.poll(() => worked, PATIENT).toBe(1)
  })

  test('logs a failed job with its queue and cause, and counts it', async () => {
    await boss.work(processPagamento, async () => {
      throw Object.assign(new Error('planted'), { code: 'ECONNREFUSED' })
    })
    await inTransaction(t.deps.db, tx => boss.enqueue(tx, processPagamento, { id_notificacao: 1 }))
    await expect.poll(() => logs.said('job failed').length, PATIENT).toBeGreaterThan(0)
    expect(logs.said('job failed')[0]).toMatchObject({
      level: LEVEL.error,
      queue: 'processar-pagamento',
      id_job: expect.stringMatching(/^[0-9a-f-]{36}$/),
      err: { message: 'planted', code: 'ECONNREFUSED' },
    })
    expect(await counted(metrics, 'quadrante_jobs_failed_total{queue="processar-pagamento"}')).toBeGreaterThan(0)
    const ended = (result: string) =>
      counted(metrics, `quadrante_job_duration_seconds_count{queue="processar-pagamento",result="${result}"}`)
    expect([(await ended('failed'))! > 0, (await ended('done')) ?? 0]).toEqual([true, 0])
  })

  test('logs and counts a periodic check that fails, and runs it again', async () => {
    boss.watch('planted', 0.05, () => Promise.reject(new Error('planted')))
    await expect.poll(() => logs.said('watch failed').length, PATIENT).toBeGreaterThan(1)
    expect(logs.said('watch failed')[0]).toMatchObject({
      level: LEVEL.error,
      watch: 'planted',
      err: { message: 'planted' },
    })
    expect(await counted(metrics, 'quadrante_watch_failures_total{watch="planted"}')).toBeGreaterThan(1)
  })
})

describe('an outside service that fails', () => {
  let smtp: SmtpSink
  beforeAll(async () => {
    smtp = await startSmtp()
  })
  afterAll(() => smtp.close())

  const send = async (email: string, url: string) => {
    await inviteOne(t, consultor, email)
    const { id_email } = await t.deps.db
      .selectFrom('emails')
      .select('id_email')
      .where('destinatario', '=', email)
      .executeTakeFirstOrThrow()
    await sendEmail(
      { ...t.deps, mailer: observedMailer(smtpMailer(url, 'Quadrante <a@exemplo.com.br>'), t.deps), mails },
      id_email,
    )
    return id_email
  }
  const attempts = (result: string) =>
    counted(metrics, `quadrante_mail_attempts_total{kind="convite_cliente",result="${result}"}`)

  test("is logged when the mail server is down: with the mail's id and the cause, without the address", async () => {
    const id_email = await send('fora@exemplo.com.br', `smtp://${NOWHERE}`)
    expect(logs.said('mail not accepted')).toMatchObject([
      { level: LEVEL.warn, id_email, permanente: false, err: { message: expect.stringContaining('ECONNREFUSED') } },
    ])
    expect(JSON.stringify(logs.lines())).not.toContain('fora@exemplo')
    expect(await attempts('refused_for_now')).toBe(1)
  })

  test('is logged when the mail server refuses for good, and a success is counted', async () => {
    smtp.humor = 'recusa'
    await send('ninguem@exemplo.com.br', smtp.url)
    smtp.humor = 'aceita'
    await send('alguem@exemplo.com.br', smtp.url)
    expect(logs.said('mail not accepted')).toMatchObject([{ permanente: true, motivo: expect.any(String) }])
    expect([await attempts('refused_for_good'), await attempts('accepted')]).toEqual([1, 1])
  })

  test('is logged for the payment provider and both providers of CEPs', async () => {
    const provider = mercadoPago({
      url: `http://${NOWHERE}`,
      token: 'segredo-do-provedor',
      segredo: undefined,
      teste: true,
    })
    await expect(observedPayments(provider, t.deps).getPayment('123456')).rejects.toThrow('cannot be reached')
    expect(logs.said('payment provider failed')).toMatchObject([{ level: LEVEL.error, call: 'getPayment' }])
    const fetch = () => Promise.reject(new TypeError('fetch failed'))
    const cep = httpCepLookup(t.deps.db, 'https://cep.exemplo.com.br/{cep}', t.clock.now, {
      fetch,
      around: observedCep(t.deps),
    })
    expect(await cep.find('01001000')).toBeNull()
    expect(logs.said('CEP provider failed')).toHaveLength(2)
    expect(JSON.stringify(logs.lines())).not.toContain('segredo-do-provedor')
    const failed = (provider: string) => counted(metrics, `quadrante_provider_failures_total{provider="${provider}"}`)
    expect([await failed('payments'), await failed('cep')]).toEqual([1, 2])
    const timed = (labels: string) => counted(metrics, `quadrante_provider_duration_seconds_count{${labels}}`)
    expect(await timed('provider="payments",call="getPayment",result="failed"')).toBe(1)
    expect(await timed('provider="cep",call="second",result="failed"')).toBe(1)
  })
})

describe('a metrics scrape', () => {
  test('reports mails by state, the oldest waiting one, jobs, pools and queues', async () => {
    await t.deps.db.updateTable('emails').set({ estado: 'cancelado' }).where('estado', '=', 'na_fila').execute()
    await inviteOne(t, consultor, 'espera@exemplo.com.br')
    t.clock.advance(90_000)
    await inviteOne(t, consultor, 'espera-menos@exemplo.com.br')
    metrics.pool('requests', t.deps.pool)
    const body = await scrape()
    expect(counterOf(body, 'quadrante_database_up')).toBe(1)
    expect(counterOf(body, 'quadrante_email_oldest_unsent_seconds')).toBe(90)
    expect(counterOf(body, 'quadrante_emails{estado="na_fila"}')).toBe(2)
    expect(counterOf(body, 'quadrante_emails{estado="enviado"}')).toBe(1)
    expect(counterOf(body, 'quadrante_emails{estado="falhou"}')).toBe(1)
    for (const state of ['created', 'deferred', 'active', 'failed'])
      expect(counterOf(body, `quadrante_jobs{queue="enviar-email",state="${state}"}`)).toEqual(expect.any(Number))
    expect(counterOf(body, 'quadrante_waiting{queue="argon2"}')).toBe(7)
    expect(counterOf(body, 'quadrante_waiting{queue="pdf"}')).toBe(0)
    expect(counterOf(body, 'quadrante_pool_connections{pool="requests",state="total"}')).toBeGreaterThan(0)
    expect(counterOf(body, 'quadrante_pool_connections{pool="requests",state="waiting"}')).toBe(0)
    expect(body).not.toContain('@exemplo')
  })

  test('works without the database, reports that it is down, and shows no old values', async () => {
    const app = await createTestApp({
      env: { METRICS_TOKEN: TOKEN },
      deps: { log: logs.log, gauges: createOwnConnection(`postgres://ninguem:nada@${NOWHERE}/nada`) },
    })
    const { statusCode, body } = await app.call('GET', '/metricas', { token: TOKEN })
    expect([statusCode, counterOf(body, 'quadrante_database_up')]).toEqual([200, 0])
    expect(counterOf(body, 'quadrante_email_oldest_unsent_seconds')).toBeUndefined()
    expect(body).not.toMatch(/^quadrante_(emails|jobs)\{/m)
    expect(body).toContain('quadrante_waiting{queue="argon2"} 0')
    expect(logs.said('metrics without the database')).toHaveLength(1)
    await app.close()
  })
})
