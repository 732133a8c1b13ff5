import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import type { TestApp } from '#test/app/app.ts'
import { createAdmin } from '#test/app/factories.ts'
import { type FakePagamento, notificacao, SEGREDO } from '#test/outside/mercado-pago.ts'
import {
  createShop,
  excecoes,
  handle,
  livro,
  notify,
  PRECO,
  purchase,
  type Shop,
  showCompra,
  tell,
} from '#test/payments/pagamentos.ts'
import { signNotification } from '../../../platform/adapters/payments/payment-signature.ts'
import { resumeNotificacoes } from '../compras.ts'

let loja: Shop
let t: TestApp
beforeAll(async () => {
  loja = await createShop()
  t = loja.t
  await createAdmin(t)
})
beforeEach(() => {
  loja.mp.state.behaviour = 'ok'
})
afterAll(() => loja.close())

/** Returns a signature that is valid for this payment id when no request id is sent. */
const assinada = (id: number) => signNotification(SEGREDO, { id: String(id), requestId: undefined, ts: '1763722800' })

const paidOnce = { licencas: { DISPONIVEL: 10 }, movimentos: { compra: 10 } }

describe("notification's signature", () => {
  const stored = async () => (await t.deps.db.selectFrom('notificacoes_pagamento').selectAll().execute()).length

  test.each([
    ['milliseconds', { ts: '1763722800123' }],
    ['seconds', { ts: '1763722800' }],
    ['no request id', { requestId: null }],
  ])('is accepted with %s', async (_, over) => {
    expect(await notify(loja, 501, over)).toBe(200)
  })

  test.each([
    ['another secret', { segredo: 'outro' }],
    ['no signature', { assinatura: '' }],
    ['half a signature', { assinatura: 'ts=1763722800,v1=abc' }],
    ['a ts that is no time', { ts: '17637' }],
    ['nothing that was signed', { assinatura: `ts=1763722800,v1=${'0'.repeat(64)}` }],
    [
      'digits in capitals',
      { requestId: null, assinatura: assinada(502).toUpperCase().replace('TS=', 'ts=').replace('V1=', 'v1=') },
    ],
    ['something after it', { requestId: null, assinatura: `${assinada(502)}=x` }],
    ['two of them', { requestId: null, assinatura: `${assinada(502)},v1=${'0'.repeat(64)}` }],
  ])('is refused with %s, and nothing is stored', async (_, over) => {
    const before = await stored()
    expect(await notify(loja, 502, over)).toBe(401)
    expect(await stored()).toBe(before)
  })

  test('is refused when the body names another payment than the signed one, and nothing is stored', async () => {
    const { url, headers, body } = notificacao(508)
    const before = await stored()
    for (const id of ['509', 509, '', ['508'], { id: '508' }]) {
      const answer = await t.call('POST', url, { headers, body: { ...body, data: { id } } })
      expect(answer.statusCode).toBe(401)
    }
    expect(await stored()).toBe(before)
    for (const data of [{ id: '508' }, { id: 508 }, {}, undefined])
      expect((await t.call('POST', url, { headers, body: { ...body, data } })).statusCode).toBe(200)
  })

  test("is refused for another payment's id and for a repeated parameter", async () => {
    const { headers, body } = notificacao(503)
    for (const query of ['data.id=504&type=payment', 'type=payment', 'data.id=503&data.id=503&type=payment'])
      expect((await t.call('POST', `/compra/notificacao-compra?${query}`, { headers, body })).statusCode).toBe(401)
  })

  test('is accepted when made over the id in lower case', async () => {
    const { headers, body } = notificacao('abc505')
    const answer = await t.call('POST', '/compra/notificacao-compra?data.id=ABC505&type=payment', { headers, body })
    expect(answer.statusCode).toBe(200)
  })

  test('lets other topics, malformed ids and the old format be acknowledged without storing anything', async () => {
    const before = await stored()
    expect(await notify(loja, 506, { type: 'merchant_order' })).toBe(200)
    expect(await notify(loja, '../../etc')).toBe(200)
    expect(await notify(loja, '123456789012345678901')).toBe(200)
    expect(await notify(loja, 0, { query: { topic: 'payment', id: '507' } })).toBe(200)
    expect(await stored()).toBe(before)
    const unsigned = await t.call('POST', '/compra/notificacao-compra?topic=payment&id=507', { body: {} })
    expect(unsigned.statusCode).toBe(401)
  })
})

describe('approved payment', () => {
  test('credits the licences once, with ledger, mail and audit record', async () => {
    const compra = await purchase(loja)
    expect(await tell(loja, loja.mp.pay(compra.idCompra, PRECO.dez).id)).toBe(200)
    expect(await livro(loja, compra.consultor)).toEqual(paidOnce)
    expect(await showCompra(loja, compra)).toMatchObject({ estado: 'paga', licencas_creditadas: 10 })
    const mails = await t.deps.db
      .selectFrom('emails')
      .select(['tipo', 'destinatario'])
      .where('chave', '=', `compra_confirmada:${compra.idCompra}`)
      .execute()
    expect(mails).toEqual([{ tipo: 'compra_confirmada', destinatario: compra.consultor.email }])
    const stock = await t.call('GET', '/consultores/licencas', { token: compra.consultor.token })
    expect(stock.json()).toMatchObject({ individual: 10, total: 10 })
  })

  test('credits once when its notifications are repeated, reordered and parallel', async () => {
    const compra = await purchase(loja)
    const payment = loja.mp.pay(compra.idCompra, PRECO.dez, { status: 'pending' })
    await notify(loja, payment.id, { evento: 'e1', acao: 'payment.created' })
    loja.mp.change(payment, { status: 'approved' })
    for (const evento of ['e2', 'e2', 'e3', 'e1', 'e4']) await notify(loja, payment.id, { evento })
    await Promise.all([handle(loja), handle(loja), handle(loja)])
    await tell(loja, payment.id, { evento: 'e1' })
    expect(await livro(loja, compra.consultor)).toEqual(paidOnce)
  })

  test('is looked up again when the same notification is sent again for a later change', async () => {
    const compra = await purchase(loja)
    const payment = loja.mp.pay(compra.idCompra, PRECO.dez, { status: 'pending' })
    await tell(loja, payment.id, { evento: 'igual' })
    expect((await showCompra(loja, compra)).estado).toBe('pendente')
    loja.mp.change(payment, { status: 'approved' })
    await tell(loja, payment.id, { evento: 'igual' })
    expect((await showCompra(loja, compra)).estado).toBe('paga')
  })

  test('credits a consultor who has been deactivated since', async () => {
    const compra = await purchase(loja)
    await t.deps.db
      .updateTable('usuarios')
      .set({ ativo: false })
      .where('id_usuario', '=', compra.consultor.id_usuario)
      .execute()
    await tell(loja, loja.mp.pay(compra.idCompra, PRECO.dez).id)
    expect(await livro(loja, compra.consultor)).toEqual(paidOnce)
  })

  test('credits a purchase whose earlier payment was rejected', async () => {
    const compra = await purchase(loja)
    await tell(loja, loja.mp.pay(compra.idCompra, PRECO.dez, { status: 'rejected' }).id)
    expect(await showCompra(loja, compra)).toMatchObject({ estado: 'recusada', init_point: expect.any(String) })
    await tell(loja, loja.mp.pay(compra.idCompra, PRECO.dez, { status: 'in_process' }).id)
    expect((await showCompra(loja, compra)).estado).toBe('pendente')
    await tell(loja, loja.mp.pay(compra.idCompra, PRECO.dez, { status: 'rejected' }).id)
    expect((await showCompra(loja, compra)).estado).toBe('pendente')
    await tell(loja, loja.mp.pay(compra.idCompra, PRECO.dez).id)
    expect(await showCompra(loja, compra)).toMatchObject({ estado: 'paga', licencas_creditadas: 10 })
  })

  test.each<[string, Partial<FakePagamento>, string]>([
    ['a centavo short', { transaction_amount: 849.89 }, 'valor_divergente'],
    ['a centavo over', { transaction_amount: 849.91 }, 'valor_divergente'],
    ['half a centavo over', { transaction_amount: 849.905 }, 'valor_divergente'],
    ['in another currency', { currency_id: 'USD' }, 'moeda_divergente'],
    ["to somebody else's account", { collector_id: 999 }, 'recebedor_divergente'],
    ['of the test environment', { live_mode: false }, 'ambiente_divergente'],
  ])('credits nothing and is listed once when it is %s', async (_, over, tipo) => {
    const compra = await purchase(loja)
    const payment = loja.mp.pay(compra.idCompra, PRECO.dez, over)
    await tell(loja, payment.id)
    await tell(loja, payment.id)
    expect(await livro(loja, compra.consultor)).toEqual({ licencas: {}, movimentos: {} })
    expect(await excecoes(loja, payment.id)).toEqual([{ tipo, desfecho: null }])
    expect((await showCompra(loja, compra)).estado).toBe('pendente')
    // A refund at the provider settles the exception.
    loja.mp.change(payment, { status: 'refunded', transaction_amount_refunded: payment.transaction_amount })
    await tell(loja, payment.id)
    expect(await excecoes(loja, payment.id)).toEqual([{ tipo, desfecho: 'automatico' }])
    expect((await showCompra(loja, compra)).estado).toBe('pendente')
  })

  test.each(['pending', 'in_process', 'authorized', 'rejected', 'cancelled', 'in_mediation', 'algo_novo'])(
    'is required for a credit: a payment that is %s credits nothing',
    async status => {
      const compra = await purchase(loja)
      await tell(loja, loja.mp.pay(compra.idCompra, PRECO.dez, { status }).id)
      expect(await livro(loja, compra.consultor)).toEqual({ licencas: {}, movimentos: {} })
    },
  )

  test('is listed as a second payment, and not credited, when the purchase was credited before', async () => {
    const compra = await purchase(loja)
    const [first, second] = [loja.mp.pay(compra.idCompra, PRECO.dez), loja.mp.pay(compra.idCompra, PRECO.dez)]
    await notify(loja, first.id)
    await notify(loja, second.id)
    await Promise.all([handle(loja), handle(loja)])
    expect(await livro(loja, compra.consultor)).toEqual(paidOnce)
    const listed = [...(await excecoes(loja, first.id)), ...(await excecoes(loja, second.id))]
    expect(listed).toEqual([{ tipo: 'segundo_pagamento', desfecho: null }])
  })

  test('is listed as an orphan when its purchase is unknown or its reference is missing', async () => {
    for (const reference of ['compra-de-ninguem', null]) {
      const payment = loja.mp.pay(reference, 10)
      await tell(loja, payment.id)
      expect(await excecoes(loja, payment.id)).toEqual([{ tipo: 'orfao', desfecho: null }])
    }
  })
})

describe('payment reported late or not at all', () => {
  test('changes nothing when the reported state is older than the stored one', async () => {
    const compra = await purchase(loja)
    const payment = loja.mp.pay(compra.idCompra, PRECO.dez)
    await tell(loja, payment.id)
    loja.mp.change(payment, { status: 'refunded', transaction_amount_refunded: PRECO.dez })
    await tell(loja, payment.id)
    const known = payment.date_last_updated
    for (const status of ['pending', 'approved', 'rejected']) {
      Object.assign(payment, { status, transaction_amount_refunded: 0, date_last_updated: '2020-01-01T00:00:00.000Z' })
      await tell(loja, payment.id)
    }
    expect(await livro(loja, compra.consultor)).toEqual({
      licencas: { ESTORNADA: 10 },
      movimentos: { compra: 10, estorno: 10 },
    })
    expect((await showCompra(loja, compra)).estado).toBe('estornada')
    expect(await excecoes(loja, payment.id)).toEqual([])
    payment.date_last_updated = known
  })

  test('credits nothing and lists no exception when it was refunded before it was credited', async () => {
    const compra = await purchase(loja)
    const payment = loja.mp.pay(compra.idCompra, PRECO.dez, {
      status: 'refunded',
      transaction_amount_refunded: PRECO.dez,
    })
    await tell(loja, payment.id, { acao: 'payment.created' })
    expect(await livro(loja, compra.consultor)).toEqual({ licencas: {}, movimentos: {} })
    expect(await showCompra(loja, compra)).toMatchObject({ estado: 'estornada', licencas_creditadas: 0 })
  })

  test.each(['erro_500', 'lento', 'lixo', 'desliga'] as const)(
    'is asked about again when the provider answers %s, and its notification is kept',
    async behaviour => {
      const compra = await purchase(loja)
      const payment = loja.mp.pay(compra.idCompra, PRECO.dez)
      loja.mp.state.behaviour = behaviour
      expect(await notify(loja, payment.id)).toBe(200)
      expect(await handle(loja)).toBeGreaterThan(0)
      expect((await livro(loja, compra.consultor)).licencas).toEqual({})
      loja.mp.state.behaviour = 'ok'
      await handle(loja)
      expect(await livro(loja, compra.consultor)).toEqual(paidOnce)
    },
  )

  test('is credited after the receiving account, unknown until then, was looked up', async () => {
    const compra = await purchase(loja)
    await t.deps.db
      .updateTable('compras')
      .set({ id_recebedor: null })
      .where('id_compra', '=', compra.idCompra)
      .execute()
    await tell(loja, loja.mp.pay(compra.idCompra, PRECO.dez).id)
    expect(await livro(loja, compra.consultor)).toEqual(paidOnce)
  })
})

describe('payment unknown to the provider', () => {
  const row = (id: string) =>
    t.deps.db.selectFrom('notificacoes_pagamento').selectAll().where('id_dado', '=', id).executeTakeFirstOrThrow()
  const asked = (id: string) => loja.mp.requests.filter(({ url }) => url.endsWith(`/v1/payments/${id}`)).length

  test('is asked about for some minutes at growing intervals, then closed, and its notification stays stored', async () => {
    expect(await notify(loja, '123456')).toBe(200)
    expect(await handle(loja)).toBe(0)
    for (let seconds = 0; seconds < 15 * 60; seconds += 10) {
      t.clock.advance(10_000)
      await resumeNotificacoes(t.deps)
    }
    expect(asked('123456')).toBeLessThan(12)
    expect(await row('123456')).toMatchObject({ desfecho: 'desconhecida', processada_em: expect.any(Date) })
    const before = asked('123456')
    t.clock.advance(DAY_MS)
    await resumeNotificacoes(t.deps)
    expect(asked('123456')).toBe(before)
  })

  test('is not asked about any more four days after its notification arrived, though it was never closed', async () => {
    await notify(loja, 123457)
    expect(await handle(loja)).toBe(0)
    const before = asked('123457')
    expect(before).toBeGreaterThan(0)
    t.clock.advance(4 * DAY_MS)
    await resumeNotificacoes(t.deps)
    expect(asked('123457')).toBe(before)
    expect(await row('123457')).toMatchObject({ processada_em: null })
  })

  test('is credited when the provider knows it some seconds later or notifies again', async () => {
    const compra = await purchase(loja)
    const payment = loja.mp.pay(compra.idCompra, PRECO.dez)
    loja.mp.payments.delete(payment.id)
    await tell(loja, payment.id, { evento: 'cedo' })
    t.clock.advance(10_000)
    loja.mp.payments.set(payment.id, payment)
    await resumeNotificacoes(t.deps)
    expect(await livro(loja, compra.consultor)).toEqual(paidOnce)
    expect(await row(String(payment.id))).toMatchObject({ desfecho: 'consultada' })
  })

  test('does not delay other payments, however many are unknown', async () => {
    for (let id = 900; id < 910; id += 1) await notify(loja, id)
    const compra = await purchase(loja)
    await notify(loja, loja.mp.pay(compra.idCompra, PRECO.dez).id)
    t.clock.advance(11_000)
    await resumeNotificacoes(t.deps)
    expect(await livro(loja, compra.consultor)).toEqual(paidOnce)
  })
})
