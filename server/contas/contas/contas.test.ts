import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createAdmin, createConsultor, createConta, createParticipante, SENHA } from '#test/app/factories.ts'
import { PATIENT } from '#test/run/patience.ts'
import { createPasswords } from '../../platform/adapters/passwords.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const login = (body: unknown) => t.call('POST', '/usuarios/login', { body })

describe('login', () => {
  test('returns what the browser stores as its session', async () => {
    const consultor = await createConsultor(t)
    const answer = await login({ email: ` ${consultor.email.toUpperCase()} `, senha: SENHA })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      id_usuario: consultor.id_usuario,
      email: consultor.email,
      id_tipo_usuario: 2,
      nome: consultor.nome,
    })
  })

  test('answers a wrong senha and an unknown e-mail alike', async () => {
    const consultor = await createConsultor(t)
    const wrong = await login({ email: consultor.email, senha: 'outra-senha' })
    const unknown = await login({ email: 'ninguem@exemplo.com.br', senha: SENHA })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.body).toBe(unknown.body)
    expect(wrong.json().error.message).toBe('E-mail ou senha incorretos.')
  })

  test('does not trim the senha', async () => {
    const consultor = await createConsultor(t)
    expect((await login({ email: consultor.email, senha: ` ${SENHA}` })).statusCode).toBe(401)
  })

  test('says that an account is inactive only after the correct senha', async () => {
    const inactive = await createConta(t, 2, { ativo: false })
    expect((await login({ email: inactive.email, senha: 'errada' })).json().codigo).toBe('login_invalido')
    expect((await login({ email: inactive.email, senha: SENHA })).json().codigo).toBe('usuario_inativo')
  })

  test('reports every invalid field at once', async () => {
    const answer = await login({ email: 'sem-arroba' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().campos).toEqual({ email: 'Email inválido', senha: 'Campo obrigatório' })
  })

  test('answers 429 for an account after ten failures, and still signs in another account', async () => {
    const [victim, other] = [await createConsultor(t), await createConsultor(t)]
    for (let i = 0; i < 10; i += 1) await login({ email: victim.email, senha: 'errada' })
    const refused = await login({ email: victim.email, senha: SENHA })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login({ email: other.email, senha: SENHA })).statusCode).toBe(200)
    t.clock.advance(16 * 60 * 1000)
    expect((await login({ email: victim.email, senha: SENHA })).statusCode).toBe(200)
  })

  test("resets the account's failures after a correct senha, and does not count it", async () => {
    const { email } = await createConsultor(t)
    const wrong = () => login({ email, senha: 'errada' })
    for (let i = 0; i < 9; i += 1) await wrong()
    for (let i = 0; i < 3; i += 1) expect((await login({ email, senha: SENHA })).statusCode).toBe(200)
    for (let i = 0; i < 10; i += 1) expect((await wrong()).statusCode).toBe(401)
    expect((await wrong()).statusCode).toBe(429)
  })

  test("sends the rest of the limit's window as Retry-After", async () => {
    const { email } = await createConsultor(t)
    for (let i = 0; i < 10; i += 1) await login({ email, senha: 'errada' })
    t.clock.advance(14 * 60 * 1000)
    expect((await login({ email, senha: SENHA })).headers['retry-after']).toBe('60')
  })

  test('sends Retry-After 1 when the limit is only taken by attempts still being verified', async () => {
    const { email } = await createConsultor(t)
    let open = () => {}
    const gate = new Promise<void>(resolve => {
      open = resolve
    })
    const { verify } = t.deps.passwords
    const slow: typeof verify = async (...senha) => {
      await gate
      return verify(...senha)
    }
    const app = await buildApp({ ...t.deps, passwords: { ...t.deps.passwords, verify: slow } })
    const enter = () => app.inject({ method: 'POST', url: '/usuarios/login', payload: { email, senha: SENHA } })
    const under_way = async () =>
      (
        await t.deps.db
          .selectFrom('tentativas')
          .select('em_curso')
          .where('chave', 'like', 'login_conta:%')
          .where('em_curso', '=', 10)
          .execute()
      ).length
    const ten = Promise.all(Array.from({ length: 10 }, enter))
    await vi.waitUntil(async () => (await under_way()) === 1, PATIENT)
    const refused = await enter()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    open()
    for (const { statusCode } of await ten) expect(statusCode).toBe(200)
    expect((await enter()).statusCode).toBe(200)
    await app.close()
    for (let i = 0; i < 10; i += 1) await login({ email, senha: 'errada' })
    expect((await login({ email, senha: SENHA })).headers['retry-after']).toBe('900')
  })

  test('does not count an attempt whose senha could not be verified because the server was busy', async () => {
    const { email } = await createConsultor(t)
    const busy = await buildApp({ ...t.deps, passwords: createPasswords({ concurrency: 0, queue: 0 }) })
    for (let i = 0; i < 12; i += 1) {
      const answer = await busy.inject({ method: 'POST', url: '/usuarios/login', payload: { email, senha: SENHA } })
      expect(answer.statusCode).toBe(503)
    }
    await busy.close()
    expect((await login({ email, senha: SENHA })).statusCode).toBe(200)
  })

  test('counts IPv6 addresses of one /64 network together, however they are written', async () => {
    const proxied = await createTestApp({ env: { TRUST_PROXY: '1' } })
    const from = (address: string) =>
      proxied.call('POST', '/usuarios/login', {
        body: { email: 'ninguem@exemplo.com.br', senha: 'errada' },
        headers: { 'x-forwarded-for': address },
      })
    for (const address of ['2001:db8::1', '2001:DB8:0:0:ffff::2', '::ffff:203.0.113.9', '203.0.113.9'])
      await from(address)
    const counted = await proxied.deps.db
      .selectFrom('tentativas')
      .select(['chave', 'contagem'])
      .where('chave', 'like', 'login_rede:%')
      .orderBy('chave')
      .execute()
    await proxied.close()
    expect(counted).toEqual([
      { chave: 'login_rede:2001:db8:0:0::/64', contagem: 2 },
      { chave: 'login_rede:203.0.113.9', contagem: 2 },
    ])
  })
})

describe('session', () => {
  const privilegios = (token: string) => t.call('GET', '/utils/privilegios', { token })

  test('ends at logout', async () => {
    const { token } = await createConsultor(t)
    expect((await privilegios(token)).statusCode).toBe(200)
    expect((await t.call('POST', '/usuarios/logout', { token })).statusCode).toBe(200)
    expect((await privilegios(token)).statusCode).toBe(401)
  })

  test('ends two hours after its last use', async () => {
    const { token } = await createConsultor(t)
    for (let i = 0; i < 3; i += 1) {
      t.clock.advance(2 * HOUR_MS - 1000)
      expect((await privilegios(token)).statusCode).toBe(200)
    }
    t.clock.advance(2 * HOUR_MS)
    expect((await privilegios(token)).statusCode).toBe(401)
  })

  test('ends twelve hours after sign-in even when in constant use', async () => {
    const { token } = await createConsultor(t)
    for (let i = 0; i < 11; i += 1) {
      t.clock.advance(HOUR_MS)
      expect((await privilegios(token)).statusCode).toBe(200)
    }
    t.clock.advance(HOUR_MS)
    expect((await privilegios(token)).statusCode).toBe(401)
  })

  test('ends when the person is deactivated', async () => {
    const consultor = await createConsultor(t)
    await t.deps.db
      .updateTable('usuarios')
      .set({ ativo: false })
      .where('id_usuario', '=', consultor.id_usuario)
      .execute()
    expect((await privilegios(consultor.token)).statusCode).toBe(401)
  })

  test('requires the XSRF cookie to be echoed in a header, and does not accept it as a sign-in', async () => {
    const { token } = await createConsultor(t)
    const cookie = `XSRF-TOKEN=${'a'.repeat(32)}`
    expect((await t.call('POST', '/usuarios/logout', { token, headers: { cookie } })).json().codigo).toBe(
      'xsrf_invalido',
    )
    const echoed = { cookie, 'x-xsrf-token': 'a'.repeat(32) }
    expect((await t.call('POST', '/usuarios/logout', { headers: echoed })).statusCode).toBe(401)
    expect((await t.call('POST', '/usuarios/logout', { token, headers: echoed })).statusCode).toBe(200)
  })
})

describe('privileges and access to people', () => {
  test('gives privileges by user type', async () => {
    const of = async (token: string) => (await t.call('GET', '/utils/privilegios', { token })).json().response
    const consultor = await createConsultor(t, { licencas: 1 })
    expect(await of((await createAdmin(t)).token)).toEqual({
      permite_cadastrar_participante: true,
      permite_cadastrar_consultor: true,
      permite_cadastrar_empresa: true,
      permite_inativar_consultor: true,
      id_tipo_usuario: 1,
    })
    expect(await of(consultor.token)).toMatchObject({
      permite_cadastrar_participante: true,
      permite_cadastrar_consultor: false,
    })
    expect(await of((await createParticipante(t, consultor)).token)).toMatchObject({
      permite_cadastrar_participante: false,
      id_tipo_usuario: 3,
    })
  })

  test('lets a person be seen by themselves, by the consultor of an accepted licence, and by an admin', async () => {
    const [mine, foreign, admin] = [
      await createConsultor(t, { licencas: 1 }),
      await createConsultor(t),
      await createAdmin(t),
    ]
    const person = await createParticipante(t, mine)
    const access = async (token: string, id = person.id_usuario) =>
      (await t.call('GET', `/usuarios/verificar-acesso-perfil/${id}`, { token })).json().access
    expect(await Promise.all([person, mine, admin, foreign].map(who => access(who.token)))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(await access(mine.token, 999_999)).toBe(false)
    const seen = await t.call('GET', `/usuarios/${person.id_usuario}`, { token: mine.token })
    expect(seen.json().results[0]).toMatchObject({
      nome_participante: person.nome,
      nome_consultor: mine.nome,
      cpf: '***.982.247-**',
    })
    const own = await t.call('GET', `/usuarios/${person.id_usuario}`, { token: person.token })
    expect(own.json().results[0].cpf).toBe('52998224725')
    expect(own.body).not.toContain('senha')
  })

  test("names to each consultor herself as the client's consultor, never another one", async () => {
    const [first, second, admin] = [
      await createConsultor(t, { licencas: 1 }),
      await createConsultor(t, { licencas: 1 }),
      await createAdmin(t),
    ]
    const person = await createParticipante(t, first)
    t.clock.advance(1000)
    const { id_licenca } = (
      await t.call('POST', '/consultores/convidar', {
        token: second.token,
        body: { id_tipo_licenca: 1, email_participante: person.email },
      })
    ).json()
    await conclude(t, { ...person, id_licenca })
    const named = async (who: { token: string }) =>
      (await t.call('GET', `/usuarios/${person.id_usuario}`, { token: who.token })).json().results[0].nome_consultor
    expect(await Promise.all([first, second].map(named))).toEqual([first.nome, second.nome])
    // The person and admins see the newest consultor.
    expect(await Promise.all([person, admin].map(named))).toEqual([second.nome, second.nome])
    const herself = await t.call('GET', `/usuarios/${first.id_usuario}`, { token: first.token })
    expect(herself.json().results[0].nome_consultor).toBeNull()
  })

  test("answers alike for somebody else's client and for a person who does not exist", async () => {
    const [mine, foreign] = [await createConsultor(t, { licencas: 1 }), await createConsultor(t)]
    const person = await createParticipante(t, mine)
    const answers = await Promise.all(
      [person.id_usuario, 999_999, 'abc', '1e3', '99999999999999'].map(id =>
        t.call('GET', `/usuarios/${id}`, { token: foreign.token }),
      ),
    )
    expect(new Set(answers.map(answer => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect(answers[0]!.statusCode).toBe(404)
  })
})
