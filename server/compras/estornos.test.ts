import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import {
  convidar,
  createAdmin,
  createConsultor,
  createLicencas,
  createParticipante,
  finalizar,
  signIn,
} from '#test/factories.ts'
import type { PagamentoFalso } from '#test/mercado-pago.ts'
import { avisar, comprar, createLoja, excecoes, type Loja, livro, PRECO, verCompra } from '#test/pagamentos.ts'
import { conciliar } from './compras.ts'

let loja: Loja
let t: TestApp
beforeAll(async () => {
  loja = await createLoja()
  t = loja.t
  await createAdmin(t)
})
afterAll(() => loja.close())

const refund = (payment: PagamentoFalso, amount: number) => {
  loja.mp.change(payment, {
    status: amount >= payment.transaction_amount ? 'refunded' : 'approved',
    transaction_amount_refunded: amount,
  })
  return avisar(loja, payment.id)
}

/** A consultor with ten bought licences. */
async function bought() {
  const compra = await comprar(loja)
  const payment = loja.mp.pay(compra.idCompra, PRECO.dez)
  await avisar(loja, payment.id)
  return { ...compra, payment }
}

const debito = (id_compra: string) =>
  t.deps.db.selectFrom('debitos_licenca').selectAll().where('id_compra', '=', id_compra).executeTakeFirst()

describe('money that goes back', () => {
  test('all of it takes every unused licence of that purchase, and no other', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const compra = await comprar(loja, 'dez', consultor)
    const payment = loja.mp.pay(compra.idCompra, PRECO.dez)
    await avisar(loja, payment.id)
    await createLicencas(t, consultor, { quantidade: 3 })
    await refund(payment, PRECO.dez)
    await avisar(loja, payment.id)
    expect((await livro(loja, consultor)).licencas).toEqual({ DISPONIVEL: 5, ESTORNADA: 10 })
    expect((await t.call('GET', '/consultores/licencas', { token: consultor.token })).json().individual).toBe(5)
    const taken = await t.deps.db
      .selectFrom('licencas')
      .select('id_compra')
      .where('id_consultor', '=', consultor.id_usuario)
      .where('estado', '=', 'ESTORNADA')
      .execute()
    expect(new Set(taken.map(row => row.id_compra))).toEqual(new Set([compra.idCompra]))
    expect(await verCompra(loja, compra)).toMatchObject({
      estado: 'estornada',
      licencas_creditadas: 10,
      licencas_estornadas: 10,
      valor_estornado: PRECO.dez,
    })
    expect(await excecoes(loja, payment.id)).toEqual([])
  })

  test('a chargeback does the same, whatever amount the provider names', async () => {
    const { consultor, payment } = await bought()
    loja.mp.change(payment, { status: 'charged_back', transaction_amount_refunded: 0 })
    await avisar(loja, payment.id)
    expect((await livro(loja, consultor)).licencas).toEqual({ ESTORNADA: 10 })
  })

  test('what was used stays used and readable; the rest is owed and listed', async () => {
    const { consultor, payment, idCompra } = await bought()
    const person = await createParticipante(t, consultor)
    await finalizar(t, person)
    const pending = await createParticipante(t, consultor)
    await convidar(t, consultor, 'aberto-no-estorno@exemplo.com.br')
    await refund(payment, PRECO.dez)
    expect((await livro(loja, consultor)).licencas).toEqual({ UTILIZADA: 1, ATRIBUIDA: 1, CONVIDADA: 1, ESTORNADA: 7 })
    expect(await excecoes(loja, payment.id)).toEqual([{ tipo: 'licencas_usadas', desfecho: null }])
    expect((await debito(idCompra))?.quantidade).toBe(3)
    const result = await t.call('GET', `/disc/testes-finalizados/${person.id_usuario}`, { token: person.token })
    expect(result.json().total).toBe(1)
    // The client who was given a test may still do it (ruling 17).
    expect((await finalizar(t, pending)).statusCode).toBe(200)
  })

  test('a licence that comes back later pays the debt', async () => {
    const { consultor, payment, idCompra } = await bought()
    const { id_licenca } = await convidar(t, consultor, 'volta@exemplo.com.br')
    await convidar(t, consultor, 'expira@exemplo.com.br')
    await refund(payment, PRECO.dez)
    expect((await debito(idCompra))?.quantidade).toBe(2)
    await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: consultor.token, body: {} })
    await conciliar(t.deps)
    expect((await debito(idCompra))?.quantidade).toBe(1)
    t.clock.advance(5 * 24 * 60 * 60 * 1000 + 1)
    await conciliar(t.deps)
    expect(await debito(idCompra)).toMatchObject({ quantidade: 0, quitado_em: t.clock.now() })
    expect((await livro(loja, consultor)).licencas).toEqual({ ESTORNADA: 10 })
    expect(await excecoes(loja, payment.id)).toEqual([{ tipo: 'licencas_usadas', desfecho: 'automatico' }])
    await conciliar(t.deps)
    expect((await livro(loja, consultor)).movimentos.estorno).toBe(10)
  })

  test('a part of it takes whole licences only, step by step, and is listed', async () => {
    const { consultor, payment, idCompra } = await bought()
    const see = async () =>
      verCompra(loja, { idCompra, consultor: { ...consultor, token: await signIn(t, consultor) } })
    await refund(payment, 84.98)
    expect(await see()).toMatchObject({ estado: 'paga', licencas_estornadas: 0, valor_estornado: 84.98 })
    expect(await excecoes(loja, payment.id)).toEqual([{ tipo: 'estorno_parcial', desfecho: null }])
    await refund(payment, 84.99)
    expect(await see()).toMatchObject({ estado: 'paga', licencas_estornadas: 1 })
    await refund(payment, 424.95)
    expect(await see()).toMatchObject({ estado: 'paga', licencas_estornadas: 5 })
    await refund(payment, PRECO.dez)
    expect(await see()).toMatchObject({ estado: 'estornada', licencas_estornadas: 10 })
    expect(await excecoes(loja, payment.id)).toEqual([{ tipo: 'estorno_parcial', desfecho: 'automatico' }])
  })

  test('a dispute that is won after the licences went is listed: it never credits again by itself', async () => {
    const { consultor, payment } = await bought()
    loja.mp.change(payment, { status: 'charged_back' })
    await avisar(loja, payment.id)
    loja.mp.change(payment, { status: 'approved' })
    await avisar(loja, payment.id)
    expect((await livro(loja, consultor)).licencas).toEqual({ ESTORNADA: 10 })
    expect(await excecoes(loja, payment.id)).toEqual([{ tipo: 'aprovado_apos_estorno', desfecho: null }])
  })

  test('against an invite for the same last licence: one of them has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const compra = await comprar(loja, 'um')
      const payment = loja.mp.pay(compra.idCompra, PRECO.um)
      await avisar(loja, payment.id)
      const [, invited] = await Promise.all([
        refund(payment, PRECO.um),
        t.call('POST', '/consultores/convidar', {
          token: compra.consultor.token,
          body: { id_tipo_licenca: 1, email_participante: `ultima-${round}@exemplo.com.br` },
        }),
      ])
      const { licencas } = await livro(loja, compra.consultor)
      expect(licencas).toEqual(invited.statusCode === 200 ? { CONVIDADA: 1 } : { ESTORNADA: 1 })
      expect((await debito(compra.idCompra))?.quantidade ?? 0).toBe(invited.statusCode === 200 ? 1 : 0)
    }
  })
})
