import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createParticipante, signIn } from '#test/app/factories.ts'
import type { FakePagamento } from '#test/outside/mercado-pago.ts'
import { createShop, excecoes, livro, PRECO, purchase, type Shop, showCompra, tell } from '#test/payments/pagamentos.ts'
import { checkLicencas } from '../licencas/licencas.ts'
import { reconcile } from './compras.ts'

let loja: Shop
let t: TestApp
let admin: Conta
beforeAll(async () => {
  loja = await createShop()
  t = loja.t
  admin = await createAdmin(t)
})
afterAll(() => loja.close())

/** Creates a consultor with ten bought licences. */
async function bought() {
  const compra = await purchase(loja)
  const payment = loja.mp.pay(compra.idCompra, PRECO.dez)
  await tell(loja, payment.id)
  return { ...compra, payment }
}
const debito = (id_compra: string) =>
  t.deps.db.selectFrom('debitos_licenca').selectAll().where('id_compra', '=', id_compra).executeTakeFirst()
const listed = ({ id }: FakePagamento) =>
  t.deps.db
    .selectFrom('excecoes_pagamento')
    .select(['tipo', 'desfecho', 'motivo'])
    .where('mp_id', '=', String(id))
    .orderBy('id_excecao')
    .execute()

const change = async (payment: FakePagamento, over: Partial<FakePagamento>) => {
  loja.mp.change(payment, over)
  await tell(loja, payment.id)
}
const lose = (payment: FakePagamento) => change(payment, { status: 'charged_back', status_detail: 'settled' })
/** Makes the provider report a chargeback as decided for the seller. */
const win = (payment: FakePagamento) => change(payment, { status_detail: 'reimbursed' })
const find = async ({ id }: FakePagamento) =>
  (await t.call('GET', `/compra/excecoes?resolvida=false&busca=${id}`, { token: await signIn(t, admin) })).json()
    .results as { id_excecao: number; tipo: string; creditavel: boolean }[]
const credit = async (payment: FakePagamento) => {
  const won = (await find(payment)).find(({ tipo }) => tipo === 'aprovado_apos_estorno')!
  return t.call('POST', `/compra/excecoes/${won.id_excecao}/resolver`, {
    token: await signIn(t, admin),
    body: { desfecho: 'creditar', motivo: 'Disputa ganha' },
  })
}

/** Returns the line of a purchase in the CSV file for invoices. */
const linhaDaNota = async (idCompra: string) => {
  const csv = (await t.call('GET', '/compra/vendas.csv', { token: await signIn(t, admin) })).body as string
  return csv.split('\r\n').find(line => line.includes(idCompra))
}

describe('chargeback decided for the seller after its licences were taken', () => {
  test('is listed as an exception and credits nothing automatically', async () => {
    const { consultor, payment } = await bought()
    await lose(payment)
    await win(payment)
    await reconcile(t.deps)
    expect((await livro(loja, consultor)).licencas).toEqual({ ESTORNADA: 10 })
    expect(await find(payment)).toMatchObject([{ tipo: 'aprovado_apos_estorno', creditavel: true }])
  })

  test('returns the licences when an admin credits it, and purchase, statement and invoice file agree', async () => {
    const { consultor, payment, idCompra } = await bought()
    const given = [await createParticipante(t, consultor), await createParticipante(t, consultor)]
    await lose(payment)
    await win(payment)
    expect((await debito(idCompra))?.quantidade).toBe(0)
    expect(await find(payment)).toMatchObject([{ tipo: 'aprovado_apos_estorno', creditavel: true }])
    expect(await linhaDaNota(idCompra)).toContain(';10;849,90;0,00;Em revisão;')
    const answers = await Promise.all([credit(payment), credit(payment)])
    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 409])
    expect((await livro(loja, consultor)).licencas).toEqual({ DISPONIVEL: 8, ATRIBUIDA: given.length })
    expect((await livro(loja, consultor)).movimentos).toMatchObject({ compra: 10, estorno: 8, estorno_desfeito: 8 })
    expect(
      await showCompra(loja, { idCompra, consultor: { ...consultor, token: await signIn(t, consultor) } }),
    ).toMatchObject({
      estado: 'paga',
      estornada_em: null,
      licencas_creditadas: 10,
      licencas_estornadas: 0,
      valor_estornado: 0,
    })
    expect(await linhaDaNota(idCompra)).toContain(';10;849,90;0,00;Paga;')
    const extrato = await t.call('GET', '/consultores/licencas/extrato?evento=estorno_desfeito', {
      token: await signIn(t, consultor),
    })
    expect(extrato.json().results[0]).toMatchObject({
      de: 'ESTORNADA',
      para: 'DISPONIVEL',
      motivo: `O pagamento da compra ${idCompra} voltou a valer`,
    })
    expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  })

  test('ends the debt, says so in the exception, and takes no licence that returns later', async () => {
    const { consultor, payment, idCompra } = await bought()
    const person = await createParticipante(t, consultor)
    await lose(payment)
    expect((await debito(idCompra))?.quantidade).toBe(1)
    await win(payment)
    expect(await debito(idCompra)).toMatchObject({ quantidade: 0, quitado_em: t.clock.now() })
    const cancelled = await t.call('POST', `/consultores/cancelar-convite/${person.id_licenca}`, {
      token: await signIn(t, consultor),
      body: {},
    })
    expect(cancelled.statusCode).toBe(200)
    await reconcile(t.deps)
    expect((await livro(loja, consultor)).licencas).toEqual({ DISPONIVEL: 1, ESTORNADA: 9 })
    expect(await listed(payment)).toEqual([
      {
        tipo: 'licencas_usadas',
        desfecho: 'automatico',
        motivo: 'O pagamento voltou a valer: nada mais é devido.',
      },
      { tipo: 'aprovado_apos_estorno', desfecho: null, motivo: null },
    ])
  })

  test('ends in the next reconciliation a debt that an older version had left open', async () => {
    const { consultor, payment, idCompra } = await bought()
    const person = await createParticipante(t, consultor)
    await lose(payment)
    await win(payment)
    await t.deps.db.updateTable('debitos_licenca').set({ quantidade: 1 }).where('id_compra', '=', idCompra).execute()
    await t.call('POST', `/consultores/cancelar-convite/${person.id_licenca}`, {
      token: await signIn(t, consultor),
      body: {},
    })
    await reconcile(t.deps)
    expect((await debito(idCompra))?.quantidade).toBe(0)
    expect((await livro(loja, consultor)).licencas).toEqual({ DISPONIVEL: 1, ESTORNADA: 9 })
    expect((await listed(payment)).map(({ tipo }) => tipo)).toEqual(['licencas_usadas', 'aprovado_apos_estorno'])
  })

  test('makes the purchase paid without moving a licence when every licence was used', async () => {
    const compra = await purchase(loja, 'um')
    const payment = loja.mp.pay(compra.idCompra, PRECO.um)
    await tell(loja, payment.id)
    await createParticipante(t, compra.consultor)
    await lose(payment)
    await win(payment)
    expect((await credit(payment)).statusCode).toBe(200)
    expect((await livro(loja, compra.consultor)).licencas).toEqual({ ATRIBUIDA: 1 })
    expect((await showCompra(loja, compra)).estado).toBe('paga')
  })

  test('returns the licences beyond a remaining partial refund', async () => {
    const { consultor, payment } = await bought()
    await lose(payment)
    await change(payment, { status: 'approved', transaction_amount_refunded: 84.99 })
    expect((await credit(payment)).statusCode).toBe(200)
    expect((await livro(loja, consultor)).licencas).toEqual({ DISPONIVEL: 9, ESTORNADA: 1 })
    expect((await find(payment)).map(({ tipo }) => tipo)).toEqual(['estorno_parcial'])
  })

  test("does not return licences that an admin's correction took", async () => {
    const { consultor, payment } = await bought()
    const correcao = await t.call('POST', `/consultores/${consultor.id_usuario}/licencas`, {
      token: await signIn(t, admin),
      body: { id_lancamento: randomUUID(), tipo: 'correcao', quantidade: 3, motivo: 'Crédito em dobro' },
    })
    expect(correcao.statusCode).toBe(200)
    await lose(payment)
    await win(payment)
    expect((await credit(payment)).statusCode).toBe(200)
    expect((await livro(loja, consultor)).licencas).toEqual({ DISPONIVEL: 7, ESTORNADA: 3 })
  })

  test('takes the licences again when it is lost again, and is listed again when won again', async () => {
    const { consultor, payment } = await bought()
    for (let round = 0; round < 2; round += 1) {
      await lose(payment)
      expect((await livro(loja, consultor)).licencas).toEqual({ ESTORNADA: 10 })
      await win(payment)
      expect((await credit(payment)).statusCode).toBe(200)
      expect((await livro(loja, consultor)).licencas).toEqual({ DISPONIVEL: 10 })
    }
    expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  })

  test('is treated the same when the provider reports the payment as approved again', async () => {
    const { consultor, payment } = await bought()
    await lose(payment)
    await change(payment, { status: 'approved', status_detail: 'accredited' })
    expect((await credit(payment)).statusCode).toBe(200)
    expect((await livro(loja, consultor)).licencas).toEqual({ DISPONIVEL: 10 })
  })

  test('settles its exception automatically when it is lost again before an admin decided', async () => {
    const { consultor, payment } = await bought()
    await lose(payment)
    await win(payment)
    await lose(payment)
    expect((await livro(loja, consultor)).licencas).toEqual({ ESTORNADA: 10 })
    expect(await excecoes(loja, payment.id)).toEqual([{ tipo: 'aprovado_apos_estorno', desfecho: 'automatico' }])
  })
})
