import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretsOf } from '#server/platform/secrets/secrets.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor, SENHA } from '#test/app/factories.ts'
import { sealAgain } from './totp/totp.ts'
import { withdrawFatores } from './withdraw.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const STEP_MS = 30_000
const post = (token: string, path: string, body: unknown) => t.call('POST', `/usuarios/fatores${path}`, { token, body })
const list = async (token: string) => (await t.call('GET', '/usuarios/fatores', { token })).json()
/** Returns the code that an app with this secret shows, `steps` of 30 seconds from now. */
const shown = (segredo: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: t.clock.now().getTime() + steps * STEP_MS })
/** Moves the clock past every code that was used so far. */
const later = () => t.clock.advance(3 * STEP_MS)

/** Adds and confirms an app; returns its secret and the recovery codes. */
async function enrol(conta: Conta) {
  const { id_fator, segredo, uri } = (await post(conta.token, '/totp', { nome: 'celular' })).json()
  const answer = await post(conta.token, `/${id_fator}/confirmar`, { codigo: shown(segredo) })
  expect(answer.statusCode).toBe(200)
  later()
  return { id_fator, segredo, uri, codigos: answer.json().codigos as string[] }
}
const login = (conta: Conta, cookie?: string) =>
  t.call('POST', '/usuarios/login', {
    body: { email: conta.email, senha: SENHA },
    ...(cookie && { headers: { cookie } }),
  })
const challenge = async (conta: Conta): Promise<string> => (await login(conta)).json().desafio
const second = (body: Record<string, unknown>) => t.call('POST', '/usuarios/login/fator', { body })
const mails = async ({ email }: Conta) => {
  await t.deliverMail()
  const rows = await t.deps.db
    .selectFrom('caixa_local')
    .select('assunto')
    .where('destinatario', '=', email)
    .orderBy('recebida_em')
    .execute()
  return rows.map(({ assunto }) => assunto)
}

test('an account without a factor signs in in one step, with exactly the fields of the specification', async () => {
  const conta = await createConsultor(t)
  expect((await login(conta)).json()).toEqual({
    token: expect.any(String),
    id_usuario: conta.id_usuario,
    email: conta.email,
    id_tipo_usuario: 2,
    nome: conta.nome,
  })
})

describe('an app that shows codes', () => {
  test('counts once its first code confirms it, and brings ten recovery codes with the first factor', async () => {
    const conta = await createConsultor(t)
    const begun = (await post(conta.token, '/totp', { nome: 'celular' })).json()
    expect(begun.uri).toContain(`secret=${begun.segredo}`)
    expect((await login(conta)).json().token).toBeTruthy()
    const wrong = await post(conta.token, `/${begun.id_fator}/confirmar`, { codigo: '000000' })
    expect([wrong.statusCode, wrong.json().codigo]).toEqual([422, 'codigo_incorreto'])
    const right = await post(conta.token, `/${begun.id_fator}/confirmar`, { codigo: shown(begun.segredo) })
    expect(new Set(right.json().codigos).size).toBe(10)
    later()
    const again = (await post(conta.token, '/totp', { nome: 'tablet' })).json()
    const tablet = await post(conta.token, `/${again.id_fator}/confirmar`, { codigo: shown(again.segredo) })
    expect(tablet.json().codigos).toEqual([])
    expect(await list(conta.token)).toMatchObject({
      fatores: [{ nome: 'celular', tipo: 'totp' }, { nome: 'tablet' }],
      codigos_restantes: 10,
      aparelhos: [],
    })
    expect(await mails(conta)).toEqual(Array(2).fill('A sua conta agora pede um código do aplicativo'))
  })

  test('has its secret stored encrypted', async () => {
    const conta = await createConsultor(t)
    const { segredo, id_fator } = await enrol(conta)
    const row = await t.deps.db
      .selectFrom('fatores')
      .selectAll()
      .where('id_fator', '=', id_fator)
      .executeTakeFirstOrThrow()
    expect(row.segredo).not.toContain(segredo)
  })

  test('finishes a sign-in, and no token comes before', async () => {
    const conta = await createConsultor(t)
    const { segredo } = await enrol(conta)
    const first = (await login(conta)).json()
    expect(first).toEqual({ etapa: 'segundo_fator', desafio: expect.any(String), opcoes: ['totp', 'codigo'] })
    const done = await second({ desafio: first.desafio, tipo: 'totp', codigo: shown(segredo) })
    expect(done.json()).toMatchObject({ id_usuario: conta.id_usuario, nome: conta.nome })
    expect((await list(done.json().token)).fatores[0].usado_em).not.toBeNull()
    expect(done.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    [-1, 200],
    [0, 200],
    [1, 200],
    [-2, 422],
    [2, 422],
  ])('accepts a code %i steps away: %i', async (steps, status) => {
    const conta = await createConsultor(t)
    const { segredo } = await enrol(conta)
    later()
    expect(
      (await second({ desafio: await challenge(conta), tipo: 'totp', codigo: shown(segredo, steps) })).statusCode,
    ).toBe(status)
  })

  test('accepts no code twice, nor an earlier one than the last, also from two sign-ins at once', async () => {
    const conta = await createConsultor(t)
    const { segredo } = await enrol(conta)
    const [a, b, c] = [await challenge(conta), await challenge(conta), await challenge(conta)]
    const codigo = shown(segredo)
    const both = await Promise.all([a, b].map(desafio => second({ desafio, tipo: 'totp', codigo })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect((await second({ desafio: c, tipo: 'totp', codigo })).json().codigo).toBe('codigo_incorreto')
    expect((await second({ desafio: c, tipo: 'totp', codigo: shown(segredo, -1) })).statusCode).toBe(422)
  })

  test('keeps working when the secret of the installation changes, once it was sealed anew', async () => {
    const conta = await createConsultor(t)
    const { segredo } = await enrol(conta)
    const [first, then] = ['a-secret-for-tests-that-is-long-enough', 'another-secret-for-tests-long-enough']
    const enter = async () =>
      (await second({ desafio: await challenge(conta), tipo: 'totp', codigo: shown(segredo) })).statusCode
    t.deps.secrets = secretsOf(then, first)
    expect(await enter()).toBe(200)
    await sealAgain(t.deps)
    t.deps.secrets = secretsOf(then)
    later()
    expect(await enter()).toBe(200)
    t.deps.secrets = secretsOf(first)
  })
})

describe('a challenge', () => {
  test('is refused when it is unknown, used, older than ten minutes, or older than a new senha', async () => {
    const conta = await createConsultor(t)
    const { segredo } = await enrol(conta)
    const refused = async (desafio: string) => {
      later()
      return (await second({ desafio, tipo: 'totp', codigo: shown(segredo) })).json().codigo
    }
    const used = await challenge(conta)
    const { token } = (await second({ desafio: used, tipo: 'totp', codigo: shown(segredo) })).json()
    expect([await refused('x'), await refused(used)]).toEqual(['desafio_vencido', 'desafio_vencido'])
    const before = await challenge(conta)
    const body = { senha_atual: SENHA, nova_senha: SENHA }
    expect((await t.call('POST', '/usuarios/alterar-senha', { token, body })).statusCode).toBe(200)
    expect(await refused(before)).toBe('desafio_vencido')
    const old = await challenge(conta)
    t.clock.advance(10 * 60_000)
    expect(await refused(old)).toBe('desafio_vencido')
  })

  test('ends when the account is deactivated', async () => {
    const [admin, conta] = [await createAdmin(t), await createConsultor(t)]
    const { segredo } = await enrol(conta)
    const desafio = await challenge(conta)
    await t.call('PUT', `/usuarios/alterar-status-ativacao/${conta.id_usuario}/0`, { token: admin.token })
    expect((await second({ desafio, tipo: 'totp', codigo: shown(segredo) })).json().codigo).toBe('desafio_vencido')
  })

  test('takes five wrong codes in fifteen minutes, over all challenges of the account, and then none', async () => {
    const conta = await createConsultor(t)
    const { segredo } = await enrol(conta)
    for (let i = 0; i < 5; i += 1) await second({ desafio: await challenge(conta), tipo: 'totp', codigo: '000000' })
    const answer = await second({ desafio: await challenge(conta), tipo: 'totp', codigo: shown(segredo) })
    expect([answer.statusCode, answer.json().codigo]).toEqual([429, 'muitas_tentativas'])
  })

  test('is not opened by a wrong senha, whose answer is the same as for an unknown address', async () => {
    const conta = await createConsultor(t)
    await enrol(conta)
    const wrong = (email: string) => t.call('POST', '/usuarios/login', { body: { email, senha: 'errada' } })
    expect((await wrong(conta.email)).body).toBe((await wrong('ninguem-aqui@exemplo.com.br')).body)
  })
})

describe('a recovery code', () => {
  test('signs in once, in any way of typing it, and its use is told by mail', async () => {
    const conta = await createConsultor(t)
    const { codigos } = await enrol(conta)
    const codigo = codigos[3]!
    const done = await second({
      desafio: await challenge(conta),
      tipo: 'codigo',
      codigo: codigo.toLowerCase().replaceAll('-', ' '),
    })
    expect(done.statusCode).toBe(200)
    expect((await second({ desafio: await challenge(conta), tipo: 'codigo', codigo })).statusCode).toBe(422)
    expect((await list(done.json().token)).codigos_restantes).toBe(9)
    expect(await mails(conta)).toContain('Um código de recuperação da sua conta foi usado')
    const stored = await t.deps.db
      .selectFrom('codigos_recuperacao')
      .selectAll()
      .where('id_usuario', '=', conta.id_usuario)
      .execute()
    for (const code of codigos) expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', '').slice(4))
  })

  test('signs in one of two who use it at the same moment', async () => {
    const conta = await createConsultor(t)
    const { codigos } = await enrol(conta)
    for (const codigo of codigos.slice(0, 3)) {
      const desafios = [await challenge(conta), await challenge(conta)]
      const both = await Promise.all(desafios.map(desafio => second({ desafio, tipo: 'codigo', codigo })))
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    }
  })

  test('stops working when ten new ones are made', async () => {
    const conta = await createConsultor(t)
    const { codigos } = await enrol(conta)
    const novos = (await post(conta.token, '/codigos', {})).json().codigos
    const enter = async (codigo: string) =>
      (await second({ desafio: await challenge(conta), tipo: 'codigo', codigo })).statusCode
    expect([await enter(codigos[0]!), await enter(novos[0])]).toEqual([422, 200])
    const bare = await createConsultor(t)
    expect((await post(bare.token, '/codigos', {})).json().codigo).toBe('sem_fator')
  })
})

describe('a trusted browser', () => {
  /** Signs in and asks for trust; returns the browser's cookie and the session. */
  async function trust(conta: Conta, segredo: string) {
    const done = await second({ desafio: await challenge(conta), tipo: 'totp', codigo: shown(segredo), confiar: true })
    later()
    const header = String(done.headers['set-cookie'])
    return { header, cookie: header.split(';')[0]!, token: done.json().token as string }
  }
  const steps = async (conta: Conta, cookie: string) => ((await login(conta, cookie)).json().token ? 1 : 2)

  test('leaves out the second step for 30 days, of its own account only', async () => {
    const [conta, other] = [await createConsultor(t), await createConsultor(t)]
    const { segredo } = await enrol(conta)
    await enrol(other)
    const { cookie, header, token } = await trust(conta, segredo)
    expect(header).toMatch(/; Path=\/usuarios\/login; Max-Age=2592000; HttpOnly; SameSite=Strict/)
    expect(await steps(conta, cookie)).toBe(1)
    // The name that it has under HTTPS.
    expect(await steps(conta, `__Secure-${cookie}`)).toBe(1)
    expect(await steps(other, cookie.replace(String(conta.id_usuario), String(other.id_usuario)))).toBe(2)
    expect((await list(token)).aparelhos).toHaveLength(1)
    t.clock.advance(30 * DAY_MS)
    expect(await steps(conta, cookie)).toBe(2)
  })

  test('asks again once it is forgotten, by its person alone, and after a new senha', async () => {
    const [conta, other] = [await createConsultor(t), await createConsultor(t)]
    const { segredo } = await enrol(conta)
    const first = await trust(conta, segredo)
    const [{ id_aparelho }] = (await list(first.token)).aparelhos
    expect((await post(other.token, `/aparelhos/${id_aparelho}/esquecer`, {})).statusCode).toBe(404)
    expect(await steps(conta, first.cookie)).toBe(1)
    expect((await post(first.token, `/aparelhos/${id_aparelho}/esquecer`, {})).statusCode).toBe(200)
    expect(await steps(conta, first.cookie)).toBe(2)
    const { cookie, token } = await trust(conta, segredo)
    const body = { senha_atual: SENHA, nova_senha: SENHA }
    expect((await t.call('POST', '/usuarios/alterar-senha', { token, body })).statusCode).toBe(200)
    expect(await steps(conta, cookie)).toBe(2)
  })
})

test('removing the last factor takes codes and trust along, and the account signs in in one step', async () => {
  const [conta, other] = [await createConsultor(t), await createConsultor(t)]
  const { id_fator } = await enrol(conta)
  const remove = (who: Conta) => post(who.token, `/${id_fator}/remover`, {})
  expect((await remove(other)).statusCode).toBe(404)
  const renamed = (who: Conta) =>
    t.call('PUT', `/usuarios/fatores/${id_fator}`, { token: who.token, body: { nome: 'novo' } })
  expect([(await renamed(other)).statusCode, (await renamed(conta)).statusCode]).toEqual([404, 200])
  expect((await remove(conta)).statusCode).toBe(200)
  expect(await list(conta.token)).toEqual({
    fatores: [],
    codigos_restantes: 0,
    aparelhos: [],
    passkeys: false,
    retirada: null,
  })
  expect((await login(conta)).json().token).toBeTruthy()
  expect(await mails(conta)).toContain('Um segundo fator foi tirado da sua conta')
})

test('the copy of own data names factors and trusted browsers, and no secret', async () => {
  const conta = await createConsultor(t)
  const { segredo, codigos } = await enrol(conta)
  const copia = await t.call('GET', '/usuarios/meus-dados/exportar', { token: conta.token })
  expect(copia.json()).toMatchObject({ fatores: [{ nome: 'celular' }], codigos_restantes: 10, aparelhos_confiados: [] })
  for (const secret of [segredo, codigos[0]!.replaceAll('-', ''), 'codigo_hash'])
    expect(copia.body).not.toContain(secret)
})

test('retirarFatores removes every factor, ends the sessions, is audited as nobody’s act and told by mail', async () => {
  const conta = await createConsultor(t)
  await enrol(conta)
  expect(await withdrawFatores(t.deps, 'ninguem-aqui@exemplo.com.br')).toBeNull()
  expect(await withdrawFatores(t.deps, conta.email)).toBe(1)
  expect((await t.call('GET', '/usuarios/fatores', { token: conta.token })).statusCode).toBe(401)
  expect((await login(conta)).json().token).toBeTruthy()
  expect(await mails(conta)).toContain('A verificação em duas etapas foi retirada da sua conta')
  const audited = await t.deps.db.selectFrom('auditoria').selectAll().where('acao', '=', 'fator_retirado').execute()
  expect(audited).toMatchObject([{ id_ator: null, alvo: `usuario:${conta.id_usuario}`, detalhes: { quantidade: 1 } }])
})
