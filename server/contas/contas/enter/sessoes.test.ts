import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createAdmin, createConsultor, createParticipante, SENHA } from '#test/app/factories.ts'
import { forgetDevices, forgetSessions } from '../../../platform/http/guard/session.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const CELULAR =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'

const enter = async (email: string, userAgent = CELULAR): Promise<string> => {
  const headers = { 'user-agent': userAgent }
  return (await t.call('POST', '/usuarios/login', { body: { email, senha: SENHA }, headers })).json().token
}
const sessoes = async (token: string) => (await t.call('GET', '/usuarios/sessoes', { token })).json().results
const end = (token: string, id_sessao: string) => t.call('POST', `/usuarios/sessoes/${id_sessao}/encerrar`, { token })
const status = async (token: string) => (await t.call('GET', '/utils/privilegios', { token })).statusCode
const linha = (id_sessao: string) =>
  t.deps.db.selectFrom('sessoes').selectAll().where('id_sessao', '=', id_sessao).executeTakeFirstOrThrow()

test("the list shows the caller's own sessions with browser and system, the current one first, then by last use", async () => {
  for (const conta of [await createConsultor(t), await createAdmin(t)]) {
    t.clock.advance(1000)
    const antes = await enter(conta.email)
    t.clock.advance(6 * 60 * 1000)
    const depois = await enter(conta.email, 'curl/8.5.0')
    expect(await sessoes(antes)).toMatchObject([
      { navegador: 'Chrome', sistema: 'Android', atual: true },
      { navegador: null, sistema: null, atual: false },
      { atual: false },
    ])
    expect((await sessoes(depois))[0]).toMatchObject({ atual: true, usada_em: t.clock.now().toISOString() })
    expect(JSON.stringify(await sessoes(depois))).not.toMatch(/Mozilla|token|curl/)
  }
  const person = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
  expect(await sessoes(person.token)).toHaveLength(1)
})

test("ending one session signs it out and clears its browser and system; somebody else's answers 404", async () => {
  const conta = await createConsultor(t)
  const [aqui, la] = [await enter(conta.email), await enter(conta.email)]
  const outra = (await sessoes(aqui)).find(({ atual }: { atual: boolean }) => !atual).id_sessao
  const alheia = await createConsultor(t)
  for (const token of [alheia.token, aqui])
    expect((await end(token, crypto.randomUUID())).statusCode, 'missing').toBe(404)
  const id_la = (await sessoes(la))[0].id_sessao
  expect((await end(alheia.token, id_la)).statusCode).toBe(404)
  expect(await status(la)).toBe(200)
  expect((await end(aqui, id_la)).statusCode).toBe(200)
  expect([await status(la), await status(aqui)]).toEqual([401, 200])
  expect(await linha(id_la)).toMatchObject({ navegador: null, sistema: null, encerrada_em: t.clock.now() })
  expect((await end(aqui, id_la)).statusCode, 'ended before').toBe(404)
  expect(outra).toBeTruthy()
  expect((await end(aqui, 'nao-e-um-id')).statusCode).toBe(404)
})

test('ending all other sessions keeps the current one, and is audited only when a session ended', async () => {
  const conta = await createConsultor(t)
  const [aqui, la] = [await enter(conta.email), await enter(conta.email)]
  const outras = () => t.call('POST', '/usuarios/sessoes/encerrar-outras', { token: aqui })
  expect((await outras()).json().encerradas).toBe(2)
  expect([await status(aqui), await status(la), await status(conta.token)]).toEqual([200, 401, 401])
  expect((await outras()).json().encerradas).toBe(0)
  const traces = await t.deps.db
    .selectFrom('auditoria')
    .select('acao')
    .where('id_ator', '=', conta.id_usuario)
    .where('acao', '=', 'logout')
    .execute()
  expect(traces).toHaveLength(1)
})

test('an idle session leaves the list after two hours, and its browser and system are deleted after twelve', async () => {
  const conta = await createConsultor(t)
  const velha = await enter(conta.email)
  const { id_sessao } = (await sessoes(velha))[0]
  t.clock.advance(2 * HOUR_MS)
  const nova = await enter(conta.email)
  expect(await sessoes(nova)).toHaveLength(1)
  await forgetDevices(t.deps.db, t.clock.now())
  expect(await linha(id_sessao)).toMatchObject({ navegador: 'Chrome' })
  t.clock.advance(10 * HOUR_MS)
  await forgetDevices(t.deps.db, t.clock.now())
  expect(await linha(id_sessao)).toMatchObject({ navegador: null, sistema: null })
})

test("a session's row is deleted after thirty days, and the audit record of its sign-in stays", async () => {
  const conta = await createConsultor(t)
  const { id_sessao } = (await sessoes(await enter(conta.email)))[0]
  t.clock.advance(30 * DAY_MS)
  await forgetSessions(t.deps.db, t.clock.now())
  expect(await linha(id_sessao)).toMatchObject({ id_sessao })
  t.clock.advance(1)
  await forgetSessions(t.deps.db, t.clock.now())
  const left = await t.deps.db.selectFrom('sessoes').select('id_sessao').where('id_sessao', '=', id_sessao).execute()
  expect(left).toEqual([])
  const traces = await t.deps.db
    .selectFrom('auditoria')
    .select('acao')
    .where('id_ator', '=', conta.id_usuario)
    .execute()
  expect(traces.map(({ acao }) => acao)).toContain('login')
})

test('the copy of own data lists the open sessions with browser and system', async () => {
  const conta = await createConsultor(t)
  const token = await enter(conta.email)
  const copia = (await t.call('GET', '/usuarios/meus-dados/exportar', { token })).json()
  expect(copia.sessoes).toHaveLength(2)
  expect(copia.sessoes[0]).toEqual({
    navegador: 'Chrome',
    sistema: 'Android',
    criada_em: t.clock.now().toISOString(),
    usada_em: t.clock.now().toISOString(),
  })
})
