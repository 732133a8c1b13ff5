import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, SENHA, signIn } from '#test/app/factories.ts'
import { createAuthenticator, type Resposta } from '#test/outside/autenticador.ts'

const SITE = { origin: 'https://quadrante.exemplo.com.br', rpID: 'quadrante.exemplo.com.br' }

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ deps: { appUrl: SITE.origin } })
})
afterAll(() => t.close())

type Autenticador = ReturnType<typeof createAuthenticator>

const post = async (path: string, body: unknown, token?: string) => {
  const answer = await t.call('POST', `/usuarios/${path}`, { token, body })
  return { status: answer.statusCode, ...answer.json() }
}
const begin = async ({ token }: Conta) => (await post('fatores/passkey/opcoes', {}, token)).opcoes
const options = async (desafio?: string) => (await post('login/passkey/opcoes', { desafio })).opcoes
const challenge = async ({ email }: Conta) => (await post('login', { email, senha: SENHA })).desafio as string

/** Adds a passkey to an account; returns its authenticator and the recovery codes. */
async function add(conta: Conta, nome = 'notebook') {
  const chave = createAuthenticator(SITE)
  const { status, codigos } = await post(
    'fatores/passkey',
    { nome, passkey: chave.criar(await begin(conta)) },
    conta.token,
  )
  expect(status).toBe(200)
  return { chave, codigos: codigos as string[] }
}
/** Signs in by a passkey instead of the senha. */
const enter = async (chave: Autenticador, how?: Resposta) =>
  post('login/passkey', { passkey: chave.responder(await options(), how) })

describe('adding a passkey', () => {
  test('brings recovery codes with the first factor, and shows it with its name', async () => {
    const conta = await createConsultor(t)
    const { codigos } = await add(conta)
    expect(codigos).toHaveLength(10)
    t.clock.advance(1000)
    expect((await add(conta, 'celular')).codigos).toEqual([])
    const { fatores, passkeys } = (await t.call('GET', '/usuarios/fatores', { token: conta.token })).json()
    expect(passkeys).toBe(true)
    expect(fatores).toMatchObject([{ tipo: 'passkey', nome: 'notebook', usado_em: null }, { nome: 'celular' }])
  })

  test('ends the other sessions of an account without a factor, and no session of one that has some', async () => {
    const conta = await createConsultor(t)
    const listed = async (token: string) => (await t.call('GET', '/usuarios/fatores', { token })).statusCode
    const outra = await signIn(t, conta)
    await add(conta)
    expect([await listed(outra), await listed(conta.token)]).toEqual([401, 200])
    const depois = await signIn(t, conta)
    await add(conta, 'celular')
    expect(await listed(depois)).toBe(200)
  })

  test('is refused for another origin, another site, another account’s options, and a second time', async () => {
    const [conta, other] = [await createConsultor(t), await createConsultor(t)]
    const chave = createAuthenticator(SITE)
    const send = (passkey: unknown, { token }: Conta) => post('fatores/passkey', { nome: 'x', passkey }, token)
    const evil = chave.criar(await begin(conta), { origin: 'https://quadrante.exemplo.com' })
    expect((await send(evil, conta)).codigo).toBe('passkey_recusada')
    expect((await send(chave.criar(await begin(conta), { rpID: 'exemplo.com' }), conta)).codigo).toBe(
      'passkey_recusada',
    )
    const mine = chave.criar(await begin(conta))
    expect((await send(mine, other)).codigo).toBe('passkey_recusada')
    expect((await send(mine, conta)).status).toBe(200)
    expect((await send(mine, conta)).codigo).toBe('passkey_recusada')
    // The same key of somebody else's device, added to another account.
    expect((await send(chave.criar(await begin(other)), other)).codigo).toBe('passkey_recusada')
  })
})

describe('signing in by a passkey', () => {
  test('needs no senha where the device recognised its person, and notes the use', async () => {
    const conta = await createConsultor(t)
    const { chave } = await add(conta)
    expect((await enter(chave, { reconheceu: false })).codigo).toBe('passkey_recusada')
    const done = await enter(chave)
    expect(done).toMatchObject({ status: 200, id_usuario: conta.id_usuario, token: expect.any(String) })
    const { fatores } = (await t.call('GET', '/usuarios/fatores', { token: done.token })).json()
    expect(fatores[0].usado_em).not.toBeNull()
  })

  test('takes the second step of the own account only, also without recognition', async () => {
    const [conta, other] = [await createConsultor(t), await createConsultor(t)]
    const { chave } = await add(conta)
    const { chave: foreign } = await add(other)
    const desafio = await challenge(conta)
    const wrong = await post('login/passkey', { desafio, passkey: foreign.responder(await options(desafio)) })
    expect(wrong.codigo).toBe('passkey_recusada')
    const right = chave.responder(await options(desafio), { reconheceu: false })
    expect((await post('login/passkey', { desafio, passkey: right })).status).toBe(200)
    // Without the senha the same answer, or one made for a second step, opens nothing.
    expect((await post('login/passkey', { passkey: right })).codigo).toBe('passkey_recusada')
  })

  test('is refused twice with one answer, after ten minutes, and from another site', async () => {
    const { chave } = await add(await createConsultor(t))
    const passkey = chave.responder(await options())
    const both = await Promise.all([1, 2].map(() => post('login/passkey', { passkey })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await enter(chave, { origin: 'https://quadrante.exemplo.com' })).status).toBe(422)
    expect((await enter(chave, { rpID: 'exemplo.com' })).status).toBe(422)
    const old = await options()
    t.clock.advance(11 * 60_000)
    expect((await post('login/passkey', { passkey: chave.responder(old) })).status).toBe(422)
    expect((await enter(createAuthenticator(SITE))).status).toBe(422)
  })

  test('is refused with a counter that did not move on, and the audit names a copied key', async () => {
    const conta = await createConsultor(t)
    const { chave } = await add(conta)
    expect((await enter(chave, { contador: 7 })).status).toBe(200)
    expect((await enter(chave, { contador: 7 })).status).toBe(422)
    expect((await enter(chave, { contador: 3 })).status).toBe(422)
    const audited = await t.deps.db
      .selectFrom('auditoria')
      .select('acao')
      .where('id_ator', '=', conta.id_usuario)
      .where('acao', '=', 'passkey_copiada')
      .execute()
    expect(audited).toHaveLength(2)
    expect((await enter(chave, { contador: 8 })).status).toBe(200)
  })

  test('takes keys without a counter, as those that a password manager keeps in step', async () => {
    const conta = await createConsultor(t)
    const chave = createAuthenticator(SITE)
    await post('fatores/passkey', { nome: 'x', passkey: chave.criar(await begin(conta), { contador: 0 }) }, conta.token)
    for (let i = 0; i < 2; i += 1) expect((await enter(chave, { contador: 0 })).status).toBe(200)
  })

  test('ends with the account, and with the passkey', async () => {
    const conta = await createConsultor(t)
    const { chave } = await add(conta)
    const { fatores } = (await t.call('GET', '/usuarios/fatores', { token: conta.token })).json()
    const { passkeys } = await post(`fatores/${fatores[0].id_fator}/remover`, {}, conta.token)
    expect(passkeys).toEqual({
      rpId: SITE.rpID,
      userId: Buffer.from(`quadrante:${conta.id_usuario}`).toString('base64url'),
      allAcceptedCredentialIds: [],
    })
    expect(await enter(chave)).toMatchObject({ status: 422, codigo: 'passkey_desconhecida' })
  })

  test('calls a passkey unknown only when no account has it, whether or not that one may sign in', async () => {
    const conta = await createConsultor(t)
    const { chave } = await add(conta)
    await t.deps.db.updateTable('usuarios').set({ ativo: false }).where('id_usuario', '=', conta.id_usuario).execute()
    expect((await enter(chave)).codigo).toBe('passkey_recusada')
    expect((await enter(createAuthenticator(SITE))).codigo).toBe('passkey_desconhecida')
  })
})

test('at an address for which browsers make no passkeys none are offered', async () => {
  const bare = await createTestApp({ deps: { appUrl: 'http://192.0.2.7:3000' } })
  const { token } = await createConsultor(bare)
  expect((await bare.call('GET', '/usuarios/fatores', { token })).json().passkeys).toBe(false)
  expect((await bare.call('POST', '/usuarios/login/passkey/opcoes', { body: {} })).json().codigo).toBe(
    'passkey_nao_oferecida',
  )
  await bare.close()
})
