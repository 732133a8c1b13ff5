import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor, SENHA, signIn } from '#test/app/factories.ts'
import { createAuthenticator } from '#test/outside/autenticador.ts'

const SITE = { origin: 'https://quadrante.exemplo.com.br', rpID: 'quadrante.exemplo.com.br' }
const MINUTE = 60_000

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ deps: { appUrl: SITE.origin } })
})
afterAll(() => t.close())

const post = async (path: string, token: string | undefined, body: unknown = {}) => {
  const answer = await t.call('POST', `/usuarios/${path}`, { token, body })
  return { status: answer.statusCode, ...answer.json() }
}
const opcoes = async (token: string) => (await t.call('GET', '/usuarios/prova', { token })).json().opcoes
/** Whether a session may end the others of its account, which asks for a fresh proof. */
const fresh = async (token: string) => (await post('sessoes/encerrar-outras', token)).status === 200

/** Adds an app in a fresh session; returns how to read its code now, and the recovery codes. */
async function enrol(conta: Conta) {
  const token = await signIn(t, conta)
  const { id_fator, segredo } = await post('fatores/totp', token, { nome: 'celular' })
  const shown = () => {
    t.clock.advance(90_000)
    return new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: t.clock.now().getTime() })
  }
  const { codigos } = await post(`fatores/${id_fator}/confirmar`, token, { codigo: shown() })
  return { shown, codigos: codigos as string[] }
}
/** Opens a session and lets ten minutes pass. */
async function stale(conta: Conta) {
  const token = await signIn(t, conta)
  t.clock.advance(10 * MINUTE)
  return token
}

describe('an account without a factor', () => {
  test('proves by its senha, for ten minutes and in that session alone', async () => {
    const conta = await createConsultor(t)
    const [token, other] = [await signIn(t, conta), await signIn(t, conta)]
    t.clock.advance(10 * MINUTE)
    expect(await opcoes(token)).toEqual(['senha'])
    expect((await post('sessoes/encerrar-outras', token)).codigo).toBe('prova_exigida')
    expect((await post('prova', token, { tipo: 'senha', valor: 'errada' })).codigo).toBe('senha_atual_incorreta')
    expect(await fresh(token)).toBe(false)
    const proved = await post('prova', token, { tipo: 'senha', valor: SENHA })
    expect(proved).toEqual({ status: 200, ate: new Date(t.clock.now().getTime() + 10 * MINUTE).toISOString() })
    expect(await fresh(other)).toBe(false)
    t.clock.advance(10 * MINUTE - 1)
    expect(await fresh(token)).toBe(true)
    t.clock.advance(1)
    expect(await fresh(token)).toBe(false)
  })

  test('is audited when the proof was wrong, with its kind and nothing that was typed', async () => {
    const conta = await createConsultor(t)
    await post('prova', conta.token, { tipo: 'senha', valor: 'quase-a-senha' })
    const rows = await t.deps.db
      .selectFrom('auditoria')
      .select('detalhes')
      .where('id_ator', '=', conta.id_usuario)
      .where('acao', '=', 'prova_recusada')
      .execute()
    expect(rows).toEqual([{ detalhes: { ip: expect.any(String), tipo: 'senha' } }])
  })
})

describe('an account with a factor', () => {
  test('proves by the factor: its senha alone is not enough', async () => {
    const conta = await createConsultor(t)
    const { shown, codigos } = await enrol(conta)
    const token = await stale(conta)
    expect(await opcoes(token)).toEqual(['totp', 'codigo'])
    expect((await post('prova', token, { tipo: 'senha', valor: SENHA })).codigo).toBe('prova_incorreta')
    expect(await fresh(token)).toBe(false)
    const valor = shown()
    expect((await post('prova', token, { tipo: 'totp', valor })).status).toBe(200)
    expect(await fresh(token)).toBe(true)
    const second = await stale(conta)
    expect((await post('prova', second, { tipo: 'totp', valor })).codigo, 'the same code again').toBe(
      'codigo_incorreto',
    )
    expect((await post('prova', second, { tipo: 'codigo', valor: codigos[0] })).status).toBe(200)
    expect(await fresh(second)).toBe(true)
    const third = await stale(conta)
    expect((await post('prova', third, { tipo: 'codigo', valor: codigos[0] })).codigo).toBe('codigo_incorreto')
  })

  test('is not proved by a sixth code after five wrong ones', async () => {
    const conta = await createConsultor(t)
    const { shown } = await enrol(conta)
    const token = await stale(conta)
    for (let i = 0; i < 5; i += 1) await post('prova', token, { tipo: 'totp', valor: '000000' })
    expect((await post('prova', token, { tipo: 'totp', valor: shown() })).codigo).toBe('muitas_tentativas')
  })

  test('proves by its own passkey, by an answer that signs nobody in, and by none made for signing in', async () => {
    const [conta, other] = [await createConsultor(t), await createConsultor(t)]
    const chave = createAuthenticator(SITE)
    const begun = await post('fatores/passkey/opcoes', await signIn(t, conta))
    await post('fatores/passkey', await signIn(t, conta), { nome: 'notebook', passkey: chave.criar(begun.opcoes) })
    const token = await stale(conta)
    const ask = async (session: string) => (await post('prova/passkey/opcoes', session)).opcoes
    const refused = async (passkey: unknown, session = token) =>
      (await post('prova/passkey', session, { passkey })).codigo
    const entering = (await post('login/passkey/opcoes', undefined)).opcoes
    expect(await refused(chave.responder(entering))).toBe('passkey_recusada')
    const foreign = chave.responder(await ask(token))
    expect(await refused(foreign, await stale(other))).toBe('passkey_recusada')
    expect((await post('login/passkey', undefined, { passkey: foreign })).codigo).toBe('passkey_recusada')
    const mine = await stale(conta)
    const passkey = chave.responder(await ask(mine))
    expect((await post('prova/passkey', mine, { passkey })).status).toBe(200)
    expect(await fresh(mine)).toBe(true)
    expect(await refused(passkey, await stale(conta)), 'the same answer again').toBe('passkey_recusada')
  })

  test('is asked by the calls of the specification too; another account is not', async () => {
    const [com, sem, consultor] = [await createAdmin(t), await createAdmin(t), await createConsultor(t)]
    const { shown } = await enrol(com)
    const change = (token: string) =>
      t.call('PUT', `/usuarios/alterar-status-ativacao/${consultor.id_usuario}/1`, { token })
    expect((await change(await stale(sem))).statusCode).toBe(200)
    const token = await stale(com)
    expect((await change(token)).json().codigo).toBe('prova_exigida')
    await post('prova', token, { tipo: 'totp', valor: shown() })
    expect((await change(token)).statusCode).toBe(200)
  })
})

test('a stolen session older than ten minutes adds no factor, ends no session, exports nobody and keeps no new code', async () => {
  const conta = await createConsultor(t)
  const token = await stale(conta)
  const answers = await Promise.all([
    t.call('POST', '/usuarios/fatores/totp', { token, body: { nome: 'ladrão' } }),
    t.call('POST', '/usuarios/fatores/passkey/opcoes', { token, body: {} }),
    t.call('POST', '/usuarios/fatores/codigos', { token, body: {} }),
    t.call('POST', '/usuarios/sessoes/encerrar-outras', { token, body: {} }),
    t.call('PUT', '/usuarios/meus-dados/endereco-resposta', { token, body: { email: 'ladrao@exemplo.com.br' } }),
    t.call('GET', '/consultores/pessoas/exportar.csv', { token }),
  ])
  expect(answers.map(answer => answer.json().codigo)).toEqual(Array(6).fill('prova_exigida'))
})
