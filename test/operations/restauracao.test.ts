import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newKey } from '#server/platform/backup/archive/keys.ts'
import { PATIENT } from '#test/run/patience.ts'
import { createEmptyDatabase, straightTo, type TestDatabase } from '../app/db.ts'
import {
  type Conta,
  cadastroValido,
  conclude,
  createAdmin,
  createConsultor,
  createParticipante,
  inviteOne,
  SENHA,
  testeRespondido,
} from '../app/factories.ts'
import { notificacao, SEGREDO, TOKEN } from '../outside/mercado-pago.ts'
import { type SmtpSink, startSmtp } from '../outside/smtp.ts'
import { createShop, purchase, type Shop, tell } from '../payments/pagamentos.ts'
import { type ServerProcess, startServerProcess } from '../servers/server-process.ts'

/*
 * The drill: a backup by command while people are invited, answer and pay; restored by command elsewhere; a real server on the
 * copy, on which the main job is done from end to end, from which nothing leaves until it is freed by command.
 */

const SECRET = 'a-secret-for-tests-that-is-long-enough'
let loja: Shop
let smtp: SmtpSink
let place: TestDatabase
let pasta: string
let client: pg.Client
let server: ServerProcess | undefined
let chaves: Awaited<ReturnType<typeof newKey>>

beforeAll(async () => {
  loja = await createShop()
  // A server of today looks at what is written here.
  loja.t.clock.set(new Date().toISOString())
  smtp = await startSmtp()
  place = await createEmptyDatabase()
  pasta = await mkdtemp(join(tmpdir(), 'quadrante-restauracao-'))
  chaves = await newKey()
  client = new pg.Client({ connectionString: place.connectionString })
  await client.connect()
})
afterAll(async () => {
  await server?.stop()
  await client.end()
  await smtp.close()
  await loja.close()
  await place.drop()
  await rm(pasta, { recursive: true, force: true })
})

/** Runs one of the commands as an operator does. */
async function run(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/operar/${script}.mjs`, ...args], {
    env: { ...process.env, NODE_ENV: 'test', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', piece => (output += piece))
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  return { code, output }
}
const restore = (...args: string[]) =>
  run('restaurar', args, { DATABASE_URL: place.connectionString, BACKUP_CHAVE: chaves.secreta })
const serve = async () => {
  server = await startServerProcess(place.connectionString, {
    SESSION_SECRET: SECRET,
    SMTP_URL: smtp.url,
    MP_ACCESS_TOKEN: TOKEN,
    MP_API_URL: loja.mp.url,
    MP_WEBHOOK_SECRET: SEGREDO,
    METRICS_TOKEN: 'medir',
  })
  return server
}
async function ask(
  method: string,
  path: string,
  { token, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  const answer = await fetch(`${server?.url}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const json = answer.headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString()) : undefined
  return { status: answer.status, bytes, json }
}
const signIn = async ({ email }: Conta): Promise<string> =>
  (await ask('POST', '/usuarios/login', { body: { email, senha: SENHA } })).json.token
const notify = async (id: number) => {
  const { url, headers, body } = notificacao(id)
  return (await ask('POST', url, { headers, body })).status
}
async function rows<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await client.query<T>(text, values)).rows
}
/** Waits until every job of this queue is completed. */
const settled = (queue: string) =>
  vi.waitFor(
    async () =>
      expect(await rows(`select 1 from pgboss.job where name = $1 and state <> 'completed'`, [queue])).toEqual([]),
    PATIENT,
  )

/** Sends invites, answers and payments from several people in parallel until stopped; records what was acknowledged. */
function load(consultor: Conta) {
  let stopped = false
  let done = 0
  const work = async (n: number) => {
    for (let i = 0; !stopped; i += 1) {
      if (n === 0) {
        const compra = await purchase(loja, 'um', consultor)
        await tell(loja, loja.mp.pay(compra.idCompra, 99.9).id)
      } else {
        const person = await createParticipante(loja.t, consultor, `carga${n}-${i}@exemplo.com.br`)
        if (n % 2) await conclude(loja.t, person)
      }
      done += 1
    }
  }
  const working = Promise.all([0, 1, 2, 3].map(work))
  return {
    count: () => done,
    stop: async () => {
      stopped = true
      await working
    },
  }
}

test('a restored backup of a busy moment has a balanced ledger, works on, and sends nothing until released', async () => {
  const { t, mp } = loja
  const [ana, admin] = [await createConsultor(t, { licencas: 500 }), await createAdmin(t)]
  const paid = await purchase(loja, 'dez', ana)
  const known = mp.pay(paid.idCompra, 849.9)
  await tell(loja, known.id)
  const open = await purchase(loja, 'dez', ana)
  await inviteOne(t, ana, 'antes@exemplo.com.br')

  const busy = load(ana)
  const backup = await run('backup', [], {
    DATABASE_URL: straightTo(t.deps),
    BACKUP_DIR: pasta,
    BACKUP_PARA: chaves.publica,
  })
  await busy.stop()
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('cifrado') })
  expect(busy.count()).toBeGreaterThan(4)
  const [arquivo = ''] = await readdir(pasta)
  expect(arquivo).toMatch(/^quadrante-\d{8}T\d{9}Z\.tar\.zst\.age$/)

  const restored = await restore(join(pasta, arquivo))
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(': 0 divergências') })
  // It was taken in the middle: some of what the day came to is in it, and some is not.
  const [there] = await rows<{ n: number }>('select count(*)::int as n from convites')
  const now = await t.deps.db
    .selectFrom('convites')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(there?.n).toBeGreaterThan(0)
  expect(there?.n).toBeLessThan(Number(now.n))

  const asked = mp.requests.length
  const { output } = await serve()
  expect(output()).toContain('em quarentena')
  expect((await ask('GET', '/pronto')).json).toEqual({ pronto: true, quarentena: true })
  expect((await ask('GET', '/metricas', { token: 'medir' })).bytes.toString()).toMatch(/^quadrante_quarantine 1$/m)
  expect((await ask('GET', '/usuarios/dados', { token: ana.token })).status).toBe(401)
  const overview = await ask('GET', '/administracao/visao-geral', { token: await signIn(admin) })
  expect(overview.json.quarentena.restaurada_em).toBeDefined()

  // The main job, from the invite to the report.
  const token = await signIn(ana)
  const convite = await ask('POST', '/consultores/convidar', {
    token,
    body: { id_tipo_licenca: 1, email_participante: 'depois@exemplo.com.br' },
  })
  const person = await ask('POST', '/participantes/', {
    body: cadastroValido({ token: convite.json.url.split('/').at(-1), cpf: '111.444.777-35' }),
  })
  const finished = await ask('POST', `/disc/finalizar/${person.json.id_usuario}`, {
    token: person.json.token,
    body: { ...testeRespondido(), idLicenca: convite.json.id_licenca },
  })
  expect([convite.status, person.status, finished.status]).toEqual([200, 200, 200])
  const tests = await ask('GET', `/disc/testes-finalizados/${person.json.id_usuario}`, { token })
  const report = await ask('GET', `/relatorios_disc/${tests.json.results[0].nome_relatorio}.pdf`)
  expect(report.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  // A payment comes meanwhile: it is kept, and nobody asks about it.
  const late = mp.pay(open.idCompra, 849.9)
  expect([await notify(late.id), await notify(known.id)]).toEqual([200, 200])
  await settled('processar-pagamento')
  await settled('enviar-email')
  const credits = async () =>
    (
      await rows('select id_compra from creditos where id_compra = any($1) order by 1', [
        [paid.idCompra, open.idCompra],
      ])
    ).map(({ id_compra }) => id_compra)
  expect(await credits()).toEqual([paid.idCompra])
  expect(smtp.recebidos).toEqual([])
  expect(mp.requests.length).toBe(asked)
  await server?.stop()

  const unsure = await restore('--liberar')
  expect(unsure).toMatchObject({
    code: 4,
    output: expect.stringMatching(/avisos de pagamento seriam consultados[\s\S]*Nada mudou/),
  })
  expect((await restore('--liberar', '--emails=descartar')).code).toBe(0)
  // What waits is overdue, as it is when hours have passed.
  await client.query(`update emails set proxima_tentativa = now() - interval '1 hour' where estado = 'na_fila'`)
  await client.query(`update notificacoes_pagamento set proxima_tentativa_em = now() - interval '1 hour'`)
  expect((await serve()).output()).not.toContain('em quarentena')
  await vi.waitFor(async () => expect(await credits()).toEqual([open.idCompra, paid.idCompra].sort()), {
    timeout: PATIENT.timeout,
  })
  expect([await notify(late.id), await notify(known.id)]).toEqual([200, 200])
  await settled('processar-pagamento')
  expect(await credits()).toEqual([open.idCompra, paid.idCompra].sort())
  await vi.waitFor(() => expect(smtp.recebidos.map(({ to }) => to)).toContain('depois@exemplo.com.br'), {
    timeout: PATIENT.timeout,
  })
  await settled('enviar-email')
  expect(smtp.recebidos.filter(({ to }) => to === 'antes@exemplo.com.br' || to.startsWith('carga'))).toEqual([])
  expect(
    await rows(`select 1 from licencas where id_consultor = $1 and estado = 'ESTORNADA'`, [ana.id_usuario]),
  ).toEqual([])
})
