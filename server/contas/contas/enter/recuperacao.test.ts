import { createQueryId, PostgresQueryCompiler } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool } from '#server/platform/db/connect.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { straightTo } from '#test/app/db.ts'
import { createConsultor, createConta, SENHA } from '#test/app/factories.ts'
import { askRecuperacao } from '../contas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const ask = (email: string) => t.call('POST', '/usuarios/esqueceu-senha', { body: { email } })
const reset = (token: string, nova_senha = 'uma-senha-nova') =>
  t.call('POST', '/usuarios/recuperar-senha', { body: { token, nova_senha } })
const login = async (email: string, senha: string) =>
  (await t.call('POST', '/usuarios/login', { body: { email, senha } })).statusCode

/** Returns the tokens in the recovery mails sent to this address, newest last. */
async function tokens(email: string): Promise<string[]> {
  await t.deliverMail()
  const mails = await t.deps.db
    .selectFrom('caixa_local')
    .select('texto')
    .where('destinatario', '=', email)
    .orderBy('recebida_em')
    .execute()
  return mails.flatMap(mail => /recuperar-senha\/(\S+)/.exec(mail.texto)?.[1] ?? [])
}

test('a recovery request answers known and unknown addresses alike, and mails only the known one', async () => {
  const { email } = await createConsultor(t)
  const [known, unknown] = [await ask(email), await ask('ninguem@exemplo.com.br')]
  expect(known.statusCode).toBe(200)
  expect(known.body).toBe(unknown.body)
  expect(await tokens(email)).toHaveLength(1)
  expect(
    await t.deps.db.selectFrom('emails').selectAll().where('destinatario', '=', 'ninguem@exemplo.com.br').execute(),
  ).toEqual([])
})

test('the recovery link sets a new senha once and ends every session', async () => {
  const consultor = await createConsultor(t)
  await ask(consultor.email)
  const [token] = await tokens(consultor.email)
  expect((await reset(token!)).json().mensagem).toBe('Senha alterada. Entre com a nova senha.')
  expect(await login(consultor.email, SENHA)).toBe(401)
  expect(await login(consultor.email, 'uma-senha-nova')).toBe(200)
  expect((await t.call('GET', '/utils/privilegios', { token: consultor.token })).statusCode).toBe(401)
  expect((await reset(token!, 'outra-senha-nova')).json()).toMatchObject({
    codigo: 'recuperacao_invalida',
    titulo: 'Erro!',
  })
  expect(await login(consultor.email, 'uma-senha-nova')).toBe(200)
})

test('checking a recovery link does not use it up', async () => {
  const { email } = await createConsultor(t)
  const opens = async (token: string) =>
    (await t.call('POST', '/usuarios/recuperar-senha/verificar', { body: { token } })).json()
  await ask(email)
  const [token] = await tokens(email)
  expect([await opens(token!), await opens(token!), await opens('none')]).toEqual([
    { valido: true },
    { valido: true },
    { valido: false },
  ])
  expect((await reset(token!)).statusCode).toBe(200)
  expect(await opens(token!)).toEqual({ valido: false })
  await ask(email)
  const second = (await tokens(email)).at(-1)!
  t.clock.advance(30 * 60 * 1000 + 1)
  expect(await opens(second)).toEqual({ valido: false })
})

test('only the newest recovery link works, for half an hour', async () => {
  const { email } = await createConsultor(t)
  await ask(email)
  const [older] = await tokens(email)
  t.clock.advance(1000)
  await ask(email)
  const newer = (await tokens(email)).at(-1)!
  expect((await reset(older!)).statusCode).toBe(409)
  t.clock.advance(30 * 60 * 1000 + 1)
  expect((await reset(newer)).statusCode).toBe(409)
})

test('recovering the senha lifts the sign-in limit that wrong attempts had reached', async () => {
  const consultor = await createConsultor(t)
  for (let i = 0; i < 11; i += 1) await login(consultor.email, 'errada')
  expect(await login(consultor.email, SENHA)).toBe(429)
  await ask(consultor.email)
  const [token] = await tokens(consultor.email)
  await reset(token!)
  expect(await login(consultor.email, 'uma-senha-nova')).toBe(200)
})

test('a recovery request executes the same SQL whether or not the address has an account', async () => {
  const { email } = await createConsultor(t)
  const inactive = await createConta(t, 2, { ativo: false })
  const seen = await Promise.all([email, inactive.email, 'desconhecida@exemplo.com.br'].map(statementsOf))
  expect(seen[0]!.length).toBeGreaterThan(0)
  expect(seen[0]!.join()).not.toContain('usuarios')
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
  expect([await tokens(email), await tokens(inactive.email)].map(list => list.length)).toEqual([1, 0])
})

/** Returns the text of every SQL statement that a recovery request for this address executes. */
async function statementsOf(email: string): Promise<string[]> {
  const pool = createPool(straightTo(t.deps), { max: 1 })
  const statements: string[] = []
  const db = createDb(pool).withPlugin({
    transformQuery({ node }) {
      statements.push(new PostgresQueryCompiler().compileQuery(node, createQueryId()).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await askRecuperacao({ ...t.deps, db }, { email, ip: '203.0.113.20' })
  await db.destroy()
  return statements
}

test('a recovery link used several times at once works once', async () => {
  const { email } = await createConsultor(t)
  await ask(email)
  const [token] = await tokens(email)
  const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => reset(token!, `senha-nova-${i}`)))
  expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
})

test('five recovery requests within an hour send three mails, and all get the same response', async () => {
  const { email } = await createConsultor(t)
  for (let i = 0; i < 5; i += 1) {
    expect((await ask(email)).statusCode).toBe(200)
    t.clock.advance(1000)
  }
  expect(await tokens(email)).toHaveLength(3)
})

test("the recovery calls report invalid fields with the screens' messages", async () => {
  expect((await t.call('POST', '/usuarios/esqueceu-senha', { body: {} })).json().campos).toEqual({
    email: 'Email não pode ser vazio',
  })
  expect((await ask('x')).json().campos).toEqual({ email: 'Endereço de email inválido' })
  expect((await reset('x', '')).json().campos).toEqual({ nova_senha: 'Senha não pode ser vazia' })
  expect((await reset('x', '1234')).json().campos).toEqual({ nova_senha: 'Mínimo de 5 caracteres' })
})
