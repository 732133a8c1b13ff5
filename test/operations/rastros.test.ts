import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDb, createPool, type Db } from '#server/platform/db/connect.ts'
import { PATIENT } from '#test/run/patience.ts'
import { createTestDatabase, type TestDatabase } from '../app/db.ts'
import { counterOf, readLines } from '../app/logs.ts'
import { casesOf } from '../crash/long-run.ts'
import { startCollector, type Told } from '../servers/collector.ts'
import { seedConsultor } from '../servers/own-postgres.ts'
import { type ServerProcess, startServerProcess } from '../servers/server-process.ts'

/* Traces of two processes on one database, as the collector gets them: who is whose child, and nobody is in them. */

const SECRET = { SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough', METRICS_TOKEN: 'medir' }
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const traceparent = `00-${TRACE}-${PARENT}-01`
const CONVIDADA = 'marina.rastreada@exemplo.com.br'
const BUSCA = 'sobrenome-raro'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(createPool(database.connectionString, { max: 2 }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const start = (OTEL_EXPORTER_OTLP_ENDPOINT: string, env: Record<string, string> = {}) =>
  startServerProcess(database.connectionString, {
    ...SECRET,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    ...env,
  })
const scrape = async ({ url }: ServerProcess) =>
  (await fetch(`${url}/metricas`, { headers: { authorization: 'Bearer medir' } })).text()
const sent = async (destinatario: string) =>
  (await db.selectFrom('emails').select('estado').where('destinatario', '=', destinatario).execute()).map(
    ({ estado }) => estado,
  )

describe('spans sent to a collector', () => {
  let spans: Told[]
  let bytes: string
  let addresses: (string | undefined)[]
  let output: string
  let token: string

  beforeAll(async () => {
    const collector = await startCollector()
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'x-coletor=chave-do-coletor' }
    const [web, tarefas] = await Promise.all([
      start(collector.url, { PAPEL: 'web', ...headers }),
      start(collector.url, { PAPEL: 'tarefas' }),
    ])
    ;({ token } = await seedConsultor(db, 2))
    const { id_planos_licencas: idPlano } = await db
      .insertInto('planos_licencas')
      .values({ nome_plano: 'Essencial', n_usuarios: 1, preco_centavos: 9_990, icone: 'fa fa-user', ordem: 1 })
      .returning('id_planos_licencas')
      .executeTakeFirstOrThrow()
    const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
      fetch(`${web.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', traceparent },
        ...(body && { body: JSON.stringify(body) }),
      })
    const statuses = [
      await ask('POST', '/consultores/convidar', {
        id_tipo_licenca: 1,
        email_participante: CONVIDADA,
        nome: 'Marina R',
      }),
      await ask('GET', `/consultores/clientes?busca=${BUSCA}`),
      await ask('GET', '/exemplo-de-relatorio.pdf'),
      await ask('POST', '/compra/pre-compra', { idCompra: randomUUID(), idPlano }),
      await ask('GET', '/utils/cep/01001000'),
      await ask('GET', '/usuarios/123456'),
      await ask('POST', '/usuarios/login', { email: CONVIDADA, senha: 'senha-muito-secreta' }),
    ].map(({ status }) => status)
    expect(statuses.filter(status => status >= 500)).toEqual([])
    await vi.waitFor(async () => expect(await sent(CONVIDADA)).toEqual(['enviado']), PATIENT)
    // What ends sends what is left.
    await Promise.all([web.stop(), tarefas.stop()])
    ;[spans, bytes, addresses, output] = [collector.spans(), collector.bytes(), collector.addresses(), web.output()]
    await collector.close()
  })

  const one = (name: string) => {
    const [span] = spans.filter(told => told.name === name && told.traceId === TRACE)
    expect(span, `${name} among ${[...new Set(spans.map(told => told.name))].join(', ')}`).toBeDefined()
    return span!
  }
  const childrenOf = ({ spanId }: Told) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)
  /** Returns the names of a span's ancestors, the nearest first. */
  const above = (span: Told): string[] => {
    const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
    return parent ? [parent.name, ...above(parent)] : []
  }

  test("continue the proxy's trace and name the request by its route's pattern", () => {
    const request = one('POST /consultores/convidar')
    expect(request).toMatchObject({ parentSpanId: PARENT, kind: 2, papel: 'web' })
    expect(request.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/consultores/convidar',
      'http.response.status_code': 200,
    })
    expect(one('GET /usuarios/:id').attributes['http.response.status_code']).toBe(404)
    expect(spans.some(({ name }) => /saude|pronto|metricas/.test(name))).toBe(false)
  })

  test('include each PostgreSQL statement by its kind', () => {
    const asked = childrenOf(one('POST /consultores/convidar'))
    expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'insert emails', 'commit']))
    const insert = asked.find(({ name }) => name === 'insert emails')!
    expect(insert.attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.collection.name': 'emails' })
    expect(insert.attributes['db.query.text']).toMatch(/^insert into "emails".*\$1/)
  })

  test("link a request's job and mail in the worker process", () => {
    const mail = one('mail convite_cliente')
    expect(mail.papel).toBe('tarefas')
    expect(above(mail)).toEqual(['job enviar-email', 'POST /consultores/convidar'])
    expect(childrenOf(one('job enviar-email')).map(({ name }) => name)).toContain('update emails')
  })

  test('include rendering a document and calling the payment provider', () => {
    expect(above(one('report exemplo'))).toEqual(['GET /exemplo-de-relatorio.pdf'])
    expect(above(one('payments createPreference'))).toEqual(['POST /compra/pre-compra'])
  })

  test('contain no name, address, token, number or typed text', () => {
    const said = [
      'Marina',
      'rastreada',
      'exemplo.com.br',
      'Consultor Exemplo',
      BUSCA,
      'senha-muito',
      token,
      '123456',
      '01001',
    ]
    for (const word of said) expect(bytes, word).not.toContain(word)
    expect(bytes).not.toMatch(/eyJ[\w-]+\./)
    expect(addresses).toEqual(addresses.map(() => '/v1/traces'))
    expect(bytes).toContain('"x-coletor":"chave-do-coletor"')
  })

  test('share their trace id with the log line', () => {
    const lines = readLines(output).filter(({ msg }) => msg === 'request refused')
    expect(lines.find(({ route }) => route === '/usuarios/:id')).toMatchObject({
      trace_id: TRACE,
      span_id: one('GET /usuarios/:id').spanId,
    })
  })
})

test('traceparent is ignored without a trusted proxy, and a sampler may keep nothing', async () => {
  const collector = await startCollector()
  const [open, none] = await Promise.all([
    start(collector.url, { TRUST_PROXY: '0' }),
    start(collector.url, {
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
      TRUST_PROXY: '0',
    }),
  ])
  await fetch(`${open.url}/utils/ficha-tecnica`, { headers: { traceparent } })
  await fetch(`${none.url}/documentacao/openapi.json`)
  await Promise.all([open.stop(), none.stop()])
  const names = collector.spans().map(({ name }) => name)
  expect(names).toContain('GET /utils/ficha-tecnica')
  expect(names).not.toContain('GET /documentacao/openapi.json')
  expect(collector.bytes()).not.toContain(TRACE)
  await collector.close()
})

test.each(
  casesOf(
    [
      ['says nothing', async () => startCollector({ silent: true })],
      ['is not there', async () => ({ url: 'http://127.0.0.1:9', close: async () => {} })],
    ],
    ([name]) => name === 'says nothing',
  ),
)('a collector that %s delays no answer and no shutdown', async (_, collect) => {
  const collector = await collect()
  const server = await start(collector.url)
  for (let round = 0; round < 12; round += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(`${server.url}/utils/ficha-tecnica`)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  }
  const told = counterOf(await scrape(server), 'quadrante_trace_spans_total{result="ended"}')
  expect(told).toBeGreaterThan(1_200)
  await server.stop()
  expect(server.output()).not.toContain('did not end well')
  await collector.close()
})
