import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor } from '#test/app/factories.ts'
import type { FakePagamento } from '#test/outside/mercado-pago.ts'
import { createShop, livro, PRECO, purchase, type Shop, showCompra, tell } from '#test/payments/pagamentos.ts'

let loja: Shop
let t: TestApp
let admin: Conta
beforeAll(async () => {
  loja = await createShop()
  t = loja.t
  admin = await createAdmin(t)
})
afterAll(() => loja.close())

const list = async (query = '') => (await t.call('GET', `/compra/excecoes?${query}`, { token: admin.token })).json()
const find = async ({ id }: FakePagamento) =>
  (await list(`busca=${id}`)).results.find((row: { numero_pagamento: string }) => row.numero_pagamento === String(id))
const settle = async (payment: FakePagamento, body: Record<string, unknown>) =>
  t.call('POST', `/compra/excecoes/${(await find(payment)).id_excecao}/resolver`, {
    token: admin.token,
    body: { motivo: 'Conferido com o comprador', ...body },
  })

describe('payment exception', () => {
  test('is listed with purchase, buyer and both amounts, and mailed once to each admin', async () => {
    const compra = await purchase(loja)
    const payment = loja.mp.pay(compra.idCompra, 800)
    await tell(loja, payment.id)
    await tell(loja, payment.id)
    expect(await find(payment)).toMatchObject({
      tipo: 'valor_divergente',
      idCompra: compra.idCompra,
      email: compra.consultor.email,
      nome_plano: 'Equipe',
      preco: 849.9,
      valor: 800,
      moeda: 'BRL',
      creditavel: true,
      resolvida_em: null,
    })
    const mails = await t.deps.db
      .selectFrom('emails')
      .select('destinatario')
      .where('tipo', '=', 'excecao_pagamento')
      .where('destinatario', '=', admin.email)
      .execute()
    expect(mails).toHaveLength(1)
  })

  test('is credited once by an admin with a reason, and audited', async () => {
    const compra = await purchase(loja)
    const payment = loja.mp.pay(compra.idCompra, 800)
    await tell(loja, payment.id)
    expect((await settle(payment, { desfecho: 'creditar', motivo: ' ' })).json().campos).toHaveProperty('motivo')
    const before = (await list()).abertas
    const answers = await Promise.all([
      settle(payment, { desfecho: 'creditar' }),
      settle(payment, { desfecho: 'creditar' }),
    ])
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 409])
    expect(await livro(loja, compra.consultor)).toEqual({ licencas: { DISPONIVEL: 10 }, movimentos: { compra: 10 } })
    expect((await showCompra(loja, compra)).estado).toBe('paga')
    expect((await list()).abertas).toBe(before - 1)
    expect((await list(`resolvida=true&busca=${payment.id}`)).results).toMatchObject([
      { desfecho: 'creditar', motivo: 'Conferido com o comprador', nome_ator: admin.nome },
    ])
    const trace = await t.deps.db
      .selectFrom('auditoria')
      .select(['id_ator', 'detalhes'])
      .where('acao', '=', 'excecao_resolvida')
      .where('alvo', '=', `pagamento:${payment.id}`)
      .execute()
    expect(trace).toMatchObject([{ id_ator: admin.id_usuario, detalhes: { desfecho: 'creditar' } }])
    // Licences credited by an admin are taken back by a refund like any others.
    loja.mp.change(payment, { status: 'refunded' })
    await tell(loja, payment.id)
    expect((await livro(loja, compra.consultor)).licencas).toEqual({ ESTORNADA: 10 })
  })

  test('of a second payment is credited as a new purchase of the same plan, which can be refunded alone', async () => {
    const compra = await purchase(loja)
    const [first, second] = [loja.mp.pay(compra.idCompra, PRECO.dez), loja.mp.pay(compra.idCompra, PRECO.dez)]
    await tell(loja, first.id)
    await tell(loja, second.id)
    expect((await settle(second, { desfecho: 'creditar' })).statusCode).toBe(200)
    expect((await livro(loja, compra.consultor)).licencas).toEqual({ DISPONIVEL: 20 })
    const { results } = (await t.call('GET', '/compra/historico', { token: compra.consultor.token })).json()
    expect(results.map((row: { licencas_creditadas: number }) => row.licencas_creditadas)).toEqual([10, 10])
    loja.mp.change(second, { status: 'refunded' })
    await tell(loja, second.id)
    expect((await livro(loja, compra.consultor)).licencas).toEqual({ DISPONIVEL: 10, ESTORNADA: 10 })
    expect((await showCompra(loja, compra)).estado).toBe('paga')
  })

  test('of an orphan payment is credited to the purchase that the admin names', async () => {
    const compra = await purchase(loja)
    const payment = loja.mp.pay('referencia-perdida', PRECO.dez)
    await tell(loja, payment.id)
    for (const idCompra of [undefined, 'compra-que-nao-existe'])
      expect((await settle(payment, { desfecho: 'creditar', idCompra })).json().campos).toHaveProperty('idCompra')
    expect((await settle(payment, { desfecho: 'creditar', idCompra: compra.idCompra })).statusCode).toBe(200)
    expect((await showCompra(loja, compra)).estado).toBe('paga')
    loja.mp.change(payment, { status: 'charged_back' })
    await tell(loja, payment.id)
    expect((await showCompra(loja, compra)).estado).toBe('estornada')
  })

  test('moves no licences when it is ignored or refunded by hand, and cannot be credited for used licences', async () => {
    for (const desfecho of ['estornar', 'ignorar']) {
      const compra = await purchase(loja)
      const payment = loja.mp.pay(compra.idCompra, 1)
      await tell(loja, payment.id)
      expect((await settle(payment, { desfecho })).json()).toMatchObject({ desfecho, creditavel: false })
      expect((await livro(loja, compra.consultor)).licencas).toEqual({})
    }
    const compra = await purchase(loja)
    const payment = loja.mp.pay(compra.idCompra, PRECO.dez)
    await tell(loja, payment.id)
    loja.mp.change(payment, { transaction_amount_refunded: 100 })
    await tell(loja, payment.id)
    expect((await settle(payment, { desfecho: 'creditar' })).json().codigo).toBe('excecao_nao_creditavel')
    expect((await settle(payment, { desfecho: 'ignorar' })).statusCode).toBe(200)
  })

  test('cannot be credited when its payment is no longer approved', async () => {
    const compra = await purchase(loja)
    const payment = loja.mp.pay(compra.idCompra, 800)
    await tell(loja, payment.id)
    loja.mp.change(payment, { status: 'in_mediation' })
    await tell(loja, payment.id)
    expect((await settle(payment, { desfecho: 'creditar' })).json().codigo).toBe('excecao_nao_creditavel')
    expect((await livro(loja, compra.consultor)).licencas).toEqual({})
  })

  test('can be read and settled by admins only', async () => {
    const { token } = await createConsultor(t)
    for (const [method, url] of [
      ['GET', '/compra/excecoes'],
      ['POST', '/compra/excecoes/1/resolver'],
    ] as const)
      expect((await t.call(method, url, { token, body: {} })).statusCode).toBe(403)
    expect(
      (
        await t.call('POST', '/compra/excecoes/999999/resolver', {
          token: admin.token,
          body: { desfecho: 'ignorar', motivo: 'nada' },
        })
      ).statusCode,
    ).toBe(404)
  })
})
