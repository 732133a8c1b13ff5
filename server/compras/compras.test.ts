import { afterAll, beforeAll, expect, test } from 'vitest'
import { noPayments } from '#server/adapters/payments.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createConsultor } from '#test/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await t.deps.db
    .insertInto('planos_licencas')
    .values([
      { nome_plano: 'Essencial', n_usuarios: 1, preco_centavos: 9990, icone: 'fa fa-user', ordem: 1 },
      { nome_plano: 'Antigo', n_usuarios: 5, preco_centavos: 100, icone: 'fa fa-user', ativo: false },
    ])
    .execute()
})
afterAll(() => t.close())

const buy = (token: string, body: unknown) => t.call('POST', '/compra/pre-compra', { token, body })

test('plans are on sale in reais, inactive ones are not', async () => {
  const { token } = await createConsultor(t)
  expect((await t.call('GET', '/compra/planos', { token })).json().response).toEqual([
    {
      id_planos_licencas: 1,
      nome_plano: 'Essencial',
      n_usuarios: 1,
      preco: 99.9,
      plano_destaque: false,
      icone: 'fa fa-user',
    },
  ])
})

test('a double click is one purchase, sold at the server’s price', async () => {
  const { token } = await createConsultor(t)
  const body = { idCompra: 'compra-0001', idPlano: 1, preco: 0.01, n_usuarios: 1000 }
  const [first, second] = await Promise.all([buy(token, body), buy(token, body)])
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(first.body).toBe(second.body)
  expect(first.json().init_point).toContain('compra-0001')
  expect(
    await t.deps.db.selectFrom('compras').selectAll().where('id_compra', '=', 'compra-0001').execute(),
  ).toMatchObject([{ preco_centavos: 9990, n_usuarios: 1, estado: 'pendente' }])
})

test('an id is used for one person and one plan; an inactive plan is not sold', async () => {
  const [a, b] = [await createConsultor(t), await createConsultor(t)]
  await buy(a.token, { idCompra: 'compra-0002', idPlano: 1 })
  expect((await buy(b.token, { idCompra: 'compra-0002', idPlano: 1 })).json().codigo).toBe('compra_de_outro')
  for (const idPlano of [2, 999])
    expect((await buy(a.token, { idCompra: 'compra-0003', idPlano })).statusCode).toBe(422)
})

test('without a provider nothing is sold, and it says so', async () => {
  const closed = await createTestApp({ deps: { payments: noPayments } })
  const { token } = await createConsultor(closed)
  const answer = await closed.call('POST', '/compra/pre-compra', {
    token,
    body: { idCompra: 'compra-0004', idPlano: 1 },
  })
  expect([answer.statusCode, answer.json().mensagem]).toEqual([503, 'As compras estão indisponíveis no momento.'])
  await closed.close()
})
