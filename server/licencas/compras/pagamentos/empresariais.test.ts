import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app/app.ts'
import { createConsultor, signIn } from '#test/app/factories.ts'
import { gestoresOf } from '#test/domain/empresas/gestores.ts'
import { turmasOf } from '#test/domain/turmas.ts'
import type { FakePagamento } from '#test/outside/mercado-pago.ts'
import { createShop, livro, novaCompra, type Shop, showCompra, tell } from '#test/payments/pagamentos.ts'
import { checkLicencas } from '../../licencas/licencas.ts'

let loja: Shop
let t: TestApp
let idPlano: number
beforeAll(async () => {
  loja = await createShop()
  t = loja.t
  const plano = {
    nome_plano: 'Empresa',
    n_usuarios: 10,
    id_tipo_licenca: 2,
    preco_centavos: 100_000,
    icone: 'fa fa-building',
  }
  const row = await t.deps.db
    .insertInto('planos_licencas')
    .values({ ...plano, ordem: 9 })
    .returning('id_planos_licencas')
    .executeTakeFirstOrThrow()
  idPlano = row.id_planos_licencas
})
afterAll(() => loja.close())
const { call, empresaOf } = gestoresOf(() => t)
const { abrir, convidar } = turmasOf(() => t)

describe('plans of licences of type 2', () => {
  test('are listed only when asked for, and priced by themselves', async () => {
    const { token } = await createConsultor(t)
    const planos = async (query: string) =>
      (await t.call('GET', `/compra/planos${query}`, { token }))
        .json()
        .response.map(({ nome_plano, id_tipo_licenca }: Record<string, unknown>) => [nome_plano, id_tipo_licenca])
    expect(await planos('')).toEqual([
      ['Essencial', 1],
      ['Equipe', 1],
    ])
    expect(await planos('?tipo=2')).toEqual([['Empresa', 2]])
    expect(await planos('?tipo=todos')).toHaveLength(3)
    expect((await t.call('GET', '/compra/planos?tipo=3', { token })).statusCode).toBe(422)
    const cotacao = async (query: string) =>
      (await t.call('GET', `/compra/cotacao?quantidade=20${query}`, { token })).json()
    expect(await cotacao('')).toMatchObject({ nome_plano: 'Equipe' })
    expect(await cotacao('&tipo=2')).toMatchObject({ nome_plano: 'Empresa', total_centavos: 200_000 })
  })
})

/** A paid purchase of ten licences of type 2, by the plan or by quantity. */
async function bought(over: object = {}) {
  const consultor = await createConsultor(t)
  const idCompra = novaCompra()
  const body = { idCompra, idPlano, ...over }
  expect((await t.call('POST', '/compra/pre-compra', { token: consultor.token, body })).statusCode).toBe(200)
  const payment = loja.mp.pay(idCompra, 1000)
  await tell(loja, payment.id)
  return { consultor, idCompra, payment }
}
const refund = (payment: FakePagamento, amount: number) => {
  loja.mp.change(payment, {
    status: amount >= payment.transaction_amount ? 'refunded' : 'approved',
    transaction_amount_refunded: amount,
  })
  return tell(loja, payment.id)
}

describe('a purchase of licences of type 2', () => {
  test('credits free ones of that type, by plan or by quantity, and says so', async () => {
    for (const over of [{}, { quantidade: 10, id_tipo_licenca: 2 }]) {
      const compra = await bought(over)
      expect(await showCompra(loja, compra)).toMatchObject({ estado: 'paga', id_tipo_licenca: 2, n_usuarios: 10 })
      const { token } = compra.consultor
      expect((await t.call('GET', '/consultores/licencas/', { token })).json()).toMatchObject({
        individual: 0,
        empresarial: 10,
        empresarial_livre: 10,
        consignadas: [],
      })
    }
  })

  test('is refused under the same id with another kind of licence', async () => {
    const { token } = await createConsultor(t)
    const body = { idCompra: novaCompra(), idPlano, quantidade: 10, id_tipo_licenca: 2 }
    await t.call('POST', '/compra/pre-compra', { token, body })
    const again = await t.call('POST', '/compra/pre-compra', { token, body: { ...body, id_tipo_licenca: 1 } })
    expect(again.json().codigo).toBe('compra_de_outro')
  })

  test('gives back free ones first, then a company’s, then those in open invites, and keeps tests', async () => {
    const { consultor, payment } = await bought()
    const id_empresa = await empresaOf(consultor)
    const posta = { id_consignacao: crypto.randomUUID(), tipo: 'consignacao', quantidade: 6 }
    await call(consultor, 'POST', `/empresas/${id_empresa}/licencas`, posta)
    const { id_rodada } = await abrir(consultor, { id_empresa, id_tipo_licenca: 2 })
    await convidar(consultor, id_rodada, ['estorno.um@exemplo.com.br', 'estorno.dois@exemplo.com.br'])
    const saldo = async () => (await call(consultor, 'GET', `/empresas/${id_empresa}/licencas`)).json()
    await refund(payment, 500)
    expect(await saldo()).toEqual({ disponivel: 3, convidada: 2, atribuida: 0, utilizada: 0, estornada: 1, livre: 0 })
    await refund(payment, 900)
    expect(await saldo()).toMatchObject({ disponivel: 0, convidada: 1, estornada: 5 })
    await refund(payment, 1000)
    expect(await saldo()).toMatchObject({ disponivel: 0, convidada: 0, estornada: 6, livre: 0 })
    expect(await livro(loja, consultor)).toMatchObject({
      licencas: { ESTORNADA: 10 },
      movimentos: { consignacao: 6, cancelamento: 2, estorno: 10 },
    })
    expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
    expect((await t.call('GET', '/consultores/licencas/', { token: await signIn(t, consultor) })).json()).toMatchObject(
      {
        empresarial: 0,
        consignadas: [],
      },
    )
  })

  test('takes every licence when it races an act that moves one and a turma that spends one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { consultor, payment } = await bought()
      const id_empresa = await empresaOf(consultor)
      const move = (tipo: string, quantidade: number) =>
        call(consultor, 'POST', `/empresas/${id_empresa}/licencas`, {
          id_consignacao: crypto.randomUUID(),
          tipo,
          quantidade,
        })
      await move('consignacao', 5)
      const { id_rodada } = await abrir(consultor, { id_empresa, id_tipo_licenca: 2 })
      await Promise.all([
        refund(payment, 1000),
        move('consignacao', 5),
        move('devolucao', 2),
        convidar(consultor, id_rodada, [`corrida${round}@exemplo.com.br`]),
      ])
      expect((await livro(loja, consultor)).licencas).toEqual({ ESTORNADA: 10 })
    }
    expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  })
})
