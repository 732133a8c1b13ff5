import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, inviteOne } from '#test/app/factories.ts'
import { counted, counterOf } from '#test/app/logs.ts'
import { observedReports } from '../../adapters/observed.ts'

const TOKEN = 'um-token-de-metricas'
let t: TestApp
let ana: Conta
beforeAll(async () => {
  t = await createTestApp({ env: { METRICS_TOKEN: TOKEN } })
  ana = await createConsultor(t, { licencas: 2 })
})
afterAll(() => t.close())

const scrape = async () => (await t.call('GET', '/metricas', { token: TOKEN })).body
/** Lists the series that count requests, without their values. */
const routesIn = (body: string) =>
  body.split('\n').flatMap(line => /^http_request_duration_seconds_count(\{.*\}) /.exec(line)?.[1] ?? [])

describe('metrics of a request', () => {
  test('time it by method, declared route and class of status', async () => {
    await t.call('GET', '/usuarios/123', { token: ana.token })
    await t.call('GET', '/usuarios/456')
    const routes = routesIn(await scrape())
    expect(routes).toContain('{method="GET",route="/usuarios/:id",status="4xx"}')
    expect(routes.join()).not.toMatch(/123|456/)
  })

  test('use one series for all unknown addresses and methods', async () => {
    await t.call('POST', '/nenhuma-rota/0')
    const before = routesIn(await scrape())
    for (let n = 1; n <= 20; n += 1) {
      await t.call(n % 2 ? 'PUT' : 'POST', `/nenhuma-rota/${n}`)
      await t.call('DELETE', `/nenhuma/${n}/rota`)
    }
    const after = routesIn(await scrape())
    expect(after.filter(series => !before.includes(series) && !series.includes('/metricas'))).toEqual([])
    expect(after.filter(series => series.includes('route="none"'))).toHaveLength(1)
  })

  test('count a stream, which lasts minutes, without timing it', async () => {
    const fecha_em = new Date(t.clock.now().getTime() + DAY_MS).toISOString()
    const turma = await t.call('POST', '/rodadas', {
      token: ana.token,
      body: { nome: 'Turma', max_entradas: 1, fecha_em },
    })
    const { statusCode } = await t.call('GET', `/vivo?topicos=rodada:${turma.json().id_rodada}`, { token: ana.token })
    expect(statusCode).toBe(200)
    const body = await scrape()
    expect(routesIn(body).filter(series => series.includes('/vivo') && series.includes('2xx'))).toEqual([])
    expect(body).toMatch(/^quadrante_live_ends_total\{why="\w+"\} 1$/m)
  })
})

describe('a scrape of the metrics', () => {
  test('shows how late the first mail and the first job of each queue are', async () => {
    await inviteOne(t, ana, 'espera@exemplo.com.br')
    t.clock.advance(90_000)
    await sql`update pgboss.job set created_on = now() - interval '10 minutes', start_after = now() - interval '5 minutes'
               where name = 'enviar-email'`.execute(t.deps.db)
    const body = await scrape()
    expect(counterOf(body, 'quadrante_email_overdue_seconds')).toBe(90)
    const late = counterOf(body, 'quadrante_job_oldest_waiting_seconds{queue="enviar-email"}')
    expect(Math.round(late! / 60)).toBe(5)
    expect(counterOf(body, 'quadrante_job_oldest_waiting_seconds{queue="lembrar"}')).toBe(0)
  })

  test('shows the free resources of PostgreSQL, of the process and of its disk', async () => {
    const body = await scrape()
    expect(counterOf(body, 'quadrante_info{papel="tudo"}')).toBe(1)
    expect(counterOf(body, 'quadrante_database_bytes')).toBeGreaterThan(1e6)
    expect(counterOf(body, 'quadrante_sessions')).toBe(1)
    expect(counterOf(body, 'quadrante_database_connections{state="used"}')).toBeGreaterThan(0)
    expect(counterOf(body, 'quadrante_database_connections{state="max"}')).toBeGreaterThan(10)
    expect(counterOf(body, 'quadrante_database_blocked')).toEqual(expect.any(Number))
    expect(counterOf(body, 'quadrante_database_oldest_transaction_seconds')).toEqual(expect.any(Number))
    expect(counterOf(body, 'quadrante_database_timeline')).toBe(1)
    expect(counterOf(body, 'quadrante_database_copies{kind="sync"}')).toBe(0)
    expect(counterOf(body, 'quadrante_disk_free_ratio')).toBeGreaterThan(0)
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
    // Nobody has looked yet: no look is not a good one.
    expect(body).not.toMatch(/^quadrante_ledger_/m)
  })
})

test('measures the duration of a document, made or failed', async () => {
  const { metrics } = t.deps
  const ends = [async () => new Uint8Array(), () => Promise.reject(new Error('planted'))]
  const reports = observedReports({ ...t.deps.reports, render: () => ends.shift()!() }, t.deps)
  const render = () => reports.render('evolucao', {} as never, new Date())
  await render()
  await expect(render()).rejects.toThrow('planted')
  for (const result of ['made', 'failed'])
    expect(await counted(metrics, `quadrante_report_duration_seconds_count{kind="evolucao",result="${result}"}`)).toBe(
      1,
    )
})
