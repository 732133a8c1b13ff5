import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createAdmin, SENHA, signIn } from '#test/app/factories.ts'
import { HURRY, type Process, type Reader, read, startBeside } from '#test/app/live.ts'
import { ate, comando, type Encontro, umaConversa } from '#test/domain/devolutivas.ts'
import { PATIENT } from '#test/run/patience.ts'
import { ESPERAS } from './sala/espera.ts'

/* Seats, streams and waiting calls of a session are over when it is. */

let t: TestApp
/** A process without periodic jobs, so that seats end only because of a notice. */
let process: Process
const readers: Reader[] = []
beforeAll(async () => {
  t = await createTestApp()
  process = await startBeside(t.deps, { pace: { ...HURRY, beat: 600_000, unproven: 900_000 } })
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})
afterAll(async () => {
  await process.close()
  await t.close()
})

const post = (path: string, token: string | undefined, body: object = {}) => t.call('POST', path, { token, body })
const cadeira = async (id: string, token: string, tipo: 'tela' | 'aba'): Promise<string> =>
  (await post(`/devolutivas/${id}/tela`, token, { tipo })).json().token
const show = async (id: string, token: string) => (await t.call('GET', `/devolutivas/${id}`, { token })).statusCode
const acessos = async ({ pessoa }: Encontro): Promise<string[]> => {
  const { results } = (await t.call('GET', '/autorizacoes/registro', { token: await signIn(t, pessoa) })).json()
  return results.map(({ acesso }: { acesso: string }) => acesso)
}
const open = async (path: string, token: string): Promise<Reader> => {
  const reader = await read(`${process.url}${path}`, { token })
  readers.push(reader)
  await reader.until('pronto')
  const { live } = process.deps
  await vi.waitFor(() => expect(live.since(['nada'], live.mark())).toEqual([]), PATIENT)
  return reader
}

test.each<[string, (token: string, e: Encontro) => Promise<unknown>]>([
  ['she signs out', token => post('/usuarios/logout', token)],
  ['she signs out everywhere', token => post('/usuarios/logout-todos', token)],
  [
    'she ends the other sessions from another device',
    async (_, { consultor }) => post('/usuarios/sessoes/encerrar-outras', await signIn(t, consultor)),
  ],
  [
    'she changes her senha on another device',
    async (_, { consultor }) =>
      t.call('POST', '/usuarios/alterar-senha', {
        token: await signIn(t, consultor),
        body: { senha_atual: SENHA, nova_senha: 'outra-senha-boa' },
      }),
  ],
  [
    'she is deactivated',
    async (_, { consultor }) =>
      t.call('PUT', `/usuarios/alterar-status-ativacao/${consultor.id_usuario}/0`, {
        token: (await createAdmin(t)).token,
        body: {},
      }),
  ],
  ['nobody used her session for two hours', async () => t.clock.advance(2 * HOUR_MS + 1000)],
])("seats on the consultora's own screen end when %s", async (_, end) => {
  const e = await umaConversa(t)
  const token = await signIn(t, e.consultor)
  const seats = [await cadeira(e.id, token, 'tela'), await cadeira(e.id, token, 'aba')]
  expect(await Promise.all(seats.map(seat => show(e.id, seat)))).toEqual([200, 200])
  const answer = (await end(token, e)) as { statusCode?: number } | undefined
  expect(answer?.statusCode ?? 200).toBe(200)
  expect(await Promise.all(seats.map(seat => show(e.id, seat)))).toEqual([401, 401])
})

test('a seat requested while the consultora signs out ends with her session', async () => {
  for (let n = 0; n < 8; n += 1) {
    const e = await umaConversa(t)
    const token = await signIn(t, e.consultor)
    const [seat] = await Promise.all([cadeira(e.id, token, 'tela'), post('/usuarios/logout', token)])
    if (seat) expect(await show(e.id, seat)).toBe(401)
  }
})

test("a seat on the consultora's own screen is audited, and noted in the register of the person whose result it shows", async () => {
  const e = await umaConversa(t)
  t.clock.advance(2 * HOUR_MS)
  const before = await acessos(e)
  const token = await signIn(t, e.consultor)
  await cadeira(e.id, token, 'aba')
  expect(await acessos(e)).toEqual([...before, 'conversa'])
  const { rows } = await t.deps.pool.query(
    `select id_ator, detalhes from auditoria where acao = 'tela_aberta' and alvo = $1`,
    [`licenca:${e.pessoa.id_licenca}`],
  )
  expect(rows).toEqual([{ id_ator: e.consultor.id_usuario, detalhes: { tipo: 'aba' } }])
})

test('commands without a valid bearer are counted by network, and nothing of them is stored', async () => {
  const e = await umaConversa(t)
  const attempts = async () =>
    (
      await t.deps.pool.query<{ chave: string }>(`select chave from tentativas where chave like 'devolutiva_%'`)
    ).rows.map(({ chave }) => chave)
  const send = (id: string, token: string) =>
    post(`/devolutivas/${id}/comandos`, token, { comandos: [comando('iniciar')] })
  for (let n = 0; n < 12; n += 1)
    expect((await send(n % 2 ? e.id : randomUUID(), randomUUID().replaceAll('-', '').padEnd(43, 'x'))).statusCode).toBe(
      401,
    )
  expect(await attempts()).toHaveLength(1)
  await send(e.id, e.consultor.token)
  const all = await attempts()
  expect(all).toContain(`devolutiva_comando:${e.consultor.id_usuario}:${e.id}`)
  expect(all.join()).not.toContain(e.consultor.token.slice(0, 8))
})

test('streams of a session end with it and say so, while other streams stay open', async () => {
  const e = await umaConversa(t)
  await ate(t, e, 'acordo')
  const token = await signIn(t, e.consultor)
  const other = await signIn(t, e.consultor)
  const seat = await cadeira(e.id, token, 'tela')
  const room = await open(`/devolutivas/${e.id}/eventos`, token)
  const shown = await open(`/devolutivas/${e.id}/eventos`, seat)
  const topico = `compartilhados:${e.consultor.id_usuario}`
  const live = await open(`/vivo?topicos=${topico}`, token)
  const stays = await open(`/vivo?topicos=${topico}`, other)
  await post('/usuarios/logout', token)
  expect(await room.until('fim')).toMatchObject({ data: { motivo: 'nao_autenticado' } })
  expect(await shown.until('fim')).toMatchObject({ data: { motivo: 'sala_fechada' } })
  expect(await live.until('fim')).toMatchObject({ data: { motivo: 'session' } })
  await post('/usuarios/sessoes/encerrar-outras', e.consultor.token)
  expect(await stays.until('fim')).toMatchObject({ data: { motivo: 'session' } })
})

test('a seat may have a few waiting calls at once, and the next one is told when to come back', async () => {
  const e = await umaConversa(t)
  const { seq } = (await t.call('GET', `/devolutivas/${e.id}`, { token: e.pessoa.token })).json()
  const wait = (token: string) => t.call('GET', `/devolutivas/${e.id}/eventos?desde=${seq}&espera=2`, { token })
  const answers = await Promise.all([
    ...Array.from({ length: ESPERAS + 2 }, () => wait(e.pessoa.token)),
    wait(e.consultor.token),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(ESPERAS + 1).fill(200), 429, 429])
  expect(answers.at(-1)?.statusCode).toBe(200)
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await wait(e.pessoa.token)).statusCode).toBe(200)
})
