import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop, type Shop } from '#test/payments/pagamentos.ts'

let loja: Shop
beforeAll(async () => {
  loja = await createShop()
})
afterAll(() => loja.close())

const precos = () => loja.t.app.inject({ method: 'GET', url: '/compra/precos' })

test('anybody reads what the plans on sale cost, and nothing else of them', async () => {
  const answer = await precos()
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  expect(answer.json()).toEqual({
    results: [
      { nome_plano: 'Essencial', n_usuarios: 1, id_tipo_licenca: 1, preco: 99.9 },
      { nome_plano: 'Equipe', n_usuarios: 10, id_tipo_licenca: 1, preco: 849.9 },
    ],
    total: 2,
  })
})

test('a plan that is not on sale has no price there', async () => {
  await loja.t.deps.db.updateTable('planos_licencas').set({ ativo: false }).execute()
  expect((await precos()).json()).toEqual({ results: [], total: 0 })
})
