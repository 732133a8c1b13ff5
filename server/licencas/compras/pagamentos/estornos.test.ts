import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app/app.ts'
import {
  cadastroValido,
  conclude,
  createAdmin,
  createConsultor,
  createLicencas,
  createParticipante,
  inviteOne,
  signIn,
} from '#test/app/factories.ts'
import type { FakePagamento } from '#test/outside/mercado-pago.ts'
import { createShop, excecoes, livro, PRECO, purchase, type Shop, showCompra, tell } from '#test/payments/pagamentos.ts'
import { renderEmail } from '../../../platform/mail.ts'
import { mails } from '../../../slices.ts'
import { checkLicencas } from '../../licencas/licencas.ts'
import { reconcile } from '../compras.ts'

let loja: Shop
let t: TestApp
beforeAll(async () => {
  loja = await createShop()
  t = loja.t
  await createAdmin(t)
})
afterAll(() => loja.close())

const refund = (payment: FakePagamento, amount: number) => {
  loja.mp.change(payment, {
    status: amount >= payment.transaction_amount ? 'refunded' : 'approved',
    transaction_amount_refunded: amount,
  })
  return tell(loja, payment.id)
}

/** Creates a consultor with ten bought licences. */
async function bought() {
  const compra = await purchase(loja)
  const payment = loja.mp.pay(compra.idCompra, PRECO.dez)
  await tell(loja, payment.id)
  return { ...compra, payment }
}

const debito = (id_compra: string) =>
  t.deps.db.selectFrom('debitos_licenca').selectAll().where('id_compra', '=', id_compra).executeTakeFirst()

describe('refund of a purchase', () => {
  test('takes every unused licence of that purchase, and no other, when it is full', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const compra = await purchase(loja, 'dez', consultor)
    const payment = loja.mp.pay(compra.idCompra, PRECO.dez)
    await tell(loja, payment.id)
    await createLicencas(t, consultor, { quantidade: 3 })
    await refund(payment, PRECO.dez)
    await tell(loja, payment.id)
    expect((await livro(loja, consultor)).licencas).toEqual({ DISPONIVEL: 5, ESTORNADA: 10 })
    expect((await t.call('GET', '/consultores/licencas', { token: consultor.token })).json().individual).toBe(5)
    const taken = await t.deps.db
      .selectFrom('licencas')
      .select('id_compra')
      .where('id_consultor', '=', consultor.id_usuario)
      .where('estado', '=', 'ESTORNADA')
      .execute()
    expect(new Set(taken.map(row => row.id_compra))).toEqual(new Set([compra.idCompra]))
    expect(await showCompra(loja, compra)).toMatchObject({
      estado: 'estornada',
      licencas_creditadas: 10,
      licencas_estornadas: 10,
      valor_estornado: PRECO.dez,
    })
    expect(await excecoes(loja, payment.id)).toEqual([])
  })

  test('takes all licences for a chargeback, whatever amount the provider names', async () => {
    const { consultor, payment } = await bought()
    loja.mp.change(payment, { status: 'charged_back', transaction_amount_refunded: 0 })
    await tell(loja, payment.id)
    expect((await livro(loja, consultor)).licencas).toEqual({ ESTORNADA: 10 })
  })

  test('keeps used licences with their results, and lists them as a debt', async () => {
    const { consultor, payment, idCompra } = await bought()
    const person = await createParticipante(t, consultor)
    await conclude(t, person)
    const pending = await createParticipante(t, consultor)
    await refund(payment, PRECO.dez)
    expect((await livro(loja, consultor)).licencas).toEqual({ UTILIZADA: 1, ATRIBUIDA: 1, ESTORNADA: 8 })
    expect(await excecoes(loja, payment.id)).toEqual([{ tipo: 'licencas_usadas', desfecho: null }])
    expect((await debito(idCompra))?.quantidade).toBe(2)
    const result = await t.call('GET', `/disc/testes-finalizados/${person.id_usuario}`, { token: person.token })
    expect(result.json().total).toBe(1)
    // The client who was given a test may still do it (behaviour §7).
    expect((await conclude(t, pending)).statusCode).toBe(200)
  })

  test('takes a licence that returns to the stock later, to pay the debt', async () => {
    const { consultor, payment, idCompra } = await bought()
    const [first, second] = [await createParticipante(t, consultor), await createParticipante(t, consultor)]
    await refund(payment, PRECO.dez)
    expect((await debito(idCompra))?.quantidade).toBe(2)
    const cancel = ({ id_licenca }: { id_licenca: number }) =>
      t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: consultor.token, body: {} })
    await cancel(first)
    await reconcile(t.deps)
    expect((await debito(idCompra))?.quantidade).toBe(1)
    await cancel(second)
    // The licence is in an open invite again, which counts as unused.
    await inviteOne(t, consultor, 'de-novo@exemplo.com.br')
    await reconcile(t.deps)
    expect(await debito(idCompra)).toMatchObject({ quantidade: 0, quitado_em: t.clock.now() })
    expect((await livro(loja, consultor)).licencas).toEqual({ ESTORNADA: 10 })
    expect(await excecoes(loja, payment.id)).toEqual([{ tipo: 'licencas_usadas', desfecho: 'automatico' }])
    await reconcile(t.deps)
    expect((await livro(loja, consultor)).movimentos.estorno).toBe(10)
  })

  test('ends its debt and its exception when the payment is valid again in full', async () => {
    const { consultor, payment, idCompra } = await bought()
    await conclude(t, await createParticipante(t, consultor))
    loja.mp.change(payment, { status: 'charged_back', status_detail: 'settled' })
    await tell(loja, payment.id)
    expect((await debito(idCompra))?.quantidade).toBe(1)
    expect(await excecoes(loja, payment.id)).toEqual([{ tipo: 'licencas_usadas', desfecho: null }])
    loja.mp.change(payment, { status: 'approved', status_detail: 'accredited' })
    await tell(loja, payment.id)
    expect(await debito(idCompra)).toMatchObject({ quantidade: 0, quitado_em: t.clock.now() })
    expect(await excecoes(loja, payment.id)).toEqual([
      { tipo: 'licencas_usadas', desfecho: 'automatico' },
      { tipo: 'aprovado_apos_estorno', desfecho: null },
    ])
  })

  test('takes whole licences step by step when it is partial, and is listed', async () => {
    const { consultor, payment, idCompra } = await bought()
    const see = async () =>
      showCompra(loja, { idCompra, consultor: { ...consultor, token: await signIn(t, consultor) } })
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

  test('gets the last licence when it races an invite for it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const compra = await purchase(loja, 'um')
      const payment = loja.mp.pay(compra.idCompra, PRECO.um)
      await tell(loja, payment.id)
      const [, invited] = await Promise.all([
        refund(payment, PRECO.um),
        t.call('POST', '/consultores/convidar', {
          token: compra.consultor.token,
          body: { id_tipo_licenca: 1, email_participante: `ultima-${round}@exemplo.com.br` },
        }),
      ])
      expect([200, 409]).toContain(invited.statusCode)
      const { licencas, movimentos } = await livro(loja, compra.consultor)
      expect(licencas).toEqual({ ESTORNADA: 1 })
      expect(movimentos.cancelamento ?? 0).toBe(invited.statusCode === 200 ? 1 : 0)
      expect((await debito(compra.idCompra))?.quantidade ?? 0).toBe(0)
    }
  })
})

describe('open invites of a refunded purchase', () => {
  const convites = (id_compra: string) =>
    t.deps.db
      .selectFrom('convites as c')
      .innerJoin('licencas as l', 'l.id_licenca', 'c.id_licenca')
      .select(['c.email', 'c.id_licenca', 'c.cancelado_em', 'c.id_compra_estorno'])
      .where('l.id_compra', '=', id_compra)
      .orderBy('c.criado_em')
      .execute()
  const movimentosOf = async (id_licenca: number) =>
    t.deps.db
      .selectFrom('movimentos_licenca')
      .select(['evento', 'de', 'para', 'motivo', 'id_ator'])
      .where('id_licenca', '=', id_licenca)
      .orderBy('id_movimento')
      .execute()

  test('are cancelled after the free licences, newest first, while tests stay and the ledger check passes', async () => {
    const { consultor, payment, idCompra } = await bought()
    const pending = await createParticipante(t, consultor)
    const emails = Array.from({ length: 4 }, (_, i) => `em-aberto-${i}-${consultor.id_usuario}@exemplo.com.br`)
    for (const email of emails) {
      t.clock.advance(1000)
      await inviteOne(t, consultor, email)
    }
    // Seven of ten go back: five were free, so the two newest invites go.
    await refund(payment, 594.93)
    expect((await livro(loja, consultor)).licencas).toEqual({ ATRIBUIDA: 1, CONVIDADA: 2, ESTORNADA: 7 })
    expect((await convites(idCompra)).filter(row => row.cancelado_em).map(row => row.email)).toEqual(emails.slice(2))
    expect(await showCompra(loja, { idCompra, consultor })).toMatchObject({
      estado: 'paga',
      licencas_estornadas: 7,
      convites_cancelados: 2,
    })
    expect((await debito(idCompra))?.quantidade ?? 0).toBe(0)

    await refund(payment, PRECO.dez)
    expect((await livro(loja, consultor)).licencas).toEqual({ ATRIBUIDA: 1, ESTORNADA: 9 })
    expect((await debito(idCompra))?.quantidade).toBe(1)
    expect(await showCompra(loja, { idCompra, consultor })).toMatchObject({
      estado: 'estornada',
      estornada_em: t.clock.now().toISOString(),
      convites_cancelados: 4,
    })
    expect((await conclude(t, pending)).statusCode).toBe(200)
    expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  })

  test('are cancelled with their reason in ledger and statement, and their links stop working', async () => {
    const { consultor, payment, idCompra } = await bought()
    const email = `cancelado-${consultor.id_usuario}@exemplo.com.br`
    const { token, id_licenca } = await inviteOne(t, consultor, email)
    await refund(payment, PRECO.dez)
    const motivo = `Estorno da compra ${idCompra}`
    expect((await movimentosOf(id_licenca)).slice(-2)).toEqual([
      { evento: 'cancelamento', de: 'CONVIDADA', para: 'DISPONIVEL', motivo, id_ator: null },
      { evento: 'estorno', de: 'DISPONIVEL', para: 'ESTORNADA', motivo, id_ator: null },
    ])
    const extrato = await t.call('GET', '/consultores/licencas/extrato?evento=cancelamento', { token: consultor.token })
    expect(extrato.json().results).toMatchObject([
      { evento: 'cancelamento', id_licenca, email_participante: email, motivo, ator: 'plataforma' },
    ])
    const answer = await t.call('POST', '/participantes/', { body: cadastroValido({ token }) })
    expect(answer.statusCode).toBe(403)
  })

  test('are listed to the buyer in one mail with their addresses', async () => {
    const { consultor, payment, idCompra } = await bought()
    const email = `avisado-${consultor.id_usuario}@exemplo.com.br`
    await inviteOne(t, consultor, email)
    await refund(payment, PRECO.dez)
    await tell(loja, payment.id)
    await reconcile(t.deps)
    const sent = await t.deps.db
      .selectFrom('emails')
      .selectAll()
      .where('tipo', '=', 'convites_estornados')
      .where('destinatario', '=', consultor.email)
      .execute()
    expect(sent).toHaveLength(1)
    expect(await renderEmail({ ...t.deps, mails }, sent[0]!)).toMatchObject({
      assunto: 'Um convite foi cancelado: o pagamento foi devolvido',
      lista: [email],
      botao: { url: expect.stringContaining(`/pagamento/${idCompra}`) },
    })
  })

  test('are cancelled or accepted, never both, when a registration races the refund', async () => {
    for (let round = 0; round < 5; round += 1) {
      const compra = await purchase(loja, 'um')
      const payment = loja.mp.pay(compra.idCompra, PRECO.um)
      await tell(loja, payment.id)
      const { token } = await inviteOne(t, compra.consultor, `corrida-${round}@exemplo.com.br`)
      const [, registered] = await Promise.all([
        refund(payment, PRECO.um),
        t.call('POST', '/participantes/', { body: cadastroValido({ token }) }),
      ])
      expect([200, 403]).toContain(registered.statusCode)
      const stayed = registered.statusCode === 200
      expect((await livro(loja, compra.consultor)).licencas).toEqual(stayed ? { ATRIBUIDA: 1 } : { ESTORNADA: 1 })
      expect((await debito(compra.idCompra))?.quantidade ?? 0).toBe(stayed ? 1 : 0)
    }
    expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  })
})
