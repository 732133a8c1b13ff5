import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#server/slices.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor, SENHA } from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  t.deps.env = { ...t.deps.env, production: true }
})
afterAll(() => t.close())

const login = async ({ email }: Conta) =>
  (await t.call('POST', '/usuarios/login', { body: { email, senha: SENHA } })).json()
const post = (token: string, path: string, body: unknown = {}) =>
  t.call('POST', `/usuarios/fatores${path}`, { token, body })

/** Adds an app to the account of a session; returns the answer of its confirmation. */
async function enrol(token: string) {
  const { id_fator, segredo } = (await post(token, '/totp', { nome: 'celular' })).json()
  const codigo = new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: t.clock.now().getTime() })
  expect((await post(token, `/${id_fator}/confirmar`, { codigo })).statusCode).toBe(200)
  return id_fator as string
}

describe('an admin without a second factor in production', () => {
  test('has fourteen days from the first sign-in, and then signs in for adding one only', async () => {
    const admin = await createAdmin(t)
    const first = await login(admin)
    expect(first.fator).toEqual({
      exigencia: 'prazo',
      ate: new Date(t.clock.now().getTime() + 14 * DAY_MS).toISOString(),
    })
    expect((await t.call('GET', '/consultores', { token: first.token })).statusCode).toBe(200)
    t.clock.advance(14 * DAY_MS)
    const { token, fator } = await login(admin)
    expect(fator.exigencia).toBe('exigida')
    const refused = await t.call('GET', '/consultores', { token })
    expect([refused.statusCode, refused.json().codigo]).toEqual([403, 'fator_exigido'])
    const id_fator = await enrol(token)
    expect((await t.call('GET', '/consultores', { token })).statusCode).toBe(200)
    const removed = await post(token, `/${id_fator}/remover`, {})
    expect(removed.json().codigo).toBe('fator_obrigatorio')
    expect((await login(admin)).etapa).toBe('segundo_fator')
  })

  test('is refused every call but those that add a factor and end the session', async () => {
    const admin = await createAdmin(t)
    await login(admin)
    t.clock.advance(14 * DAY_MS)
    const { token } = await login(admin)
    const through: string[] = []
    for (const { name, endpoint } of endpoints) {
      // These two end the session that the others are called with.
      if (endpoint.access === 'open' || name === 'logout' || name === 'logoutEverywhere') continue
      const path = endpoint.path.replace(/:\w+/g, '1')
      const answer = await t.call(endpoint.method, path, { token, ...(endpoint.method !== 'GET' && { body: {} }) })
      if (answer.statusCode !== 403 || answer.json().codigo !== 'fator_exigido') through.push(name)
    }
    expect((await t.call('POST', '/usuarios/logout', { token })).statusCode).toBe(200)
    const may = endpoints.filter(({ endpoint }) => endpoint.semFator).map(({ name }) => name)
    expect(through.filter(name => !may.includes(name))).toEqual([])
    expect(may.sort()).toEqual([
      'askProvaByPasskey',
      'confirmTotp',
      'createPasskey',
      'createTotp',
      'getMeusDados',
      'getPrivilegios',
      'getProva',
      'getUsuario',
      'listFatores',
      'logout',
      'logoutEverywhere',
      'prove',
      'proveByPasskey',
      'startPasskey',
    ])
  })
})

describe('a consultor without a second factor in production', () => {
  const asked = async (token: string) => (await t.call('GET', '/usuarios/meus-dados', { token })).json().fator

  test('is invited, and not again for thirty days after "not now"', async () => {
    const consultor = await createConsultor(t)
    const { token, fator } = await login(consultor)
    expect(fator).toEqual({ exigencia: 'convite', ate: null })
    expect((await post(token, '/adiar')).statusCode).toBe(200)
    expect(await asked(token)).toBeNull()
    t.clock.advance(30 * DAY_MS)
    expect(await asked((await login(consultor)).token)).toMatchObject({ exigencia: 'convite' })
  })

  test('is not invited any more once there is a factor, and may remove the last one', async () => {
    const consultor = await createConsultor(t)
    const { token } = await login(consultor)
    const id_fator = await enrol(token)
    expect(await asked(token)).toBeNull()
    expect((await post(token, `/${id_fator}/remover`, {})).statusCode).toBe(200)
  })
})
