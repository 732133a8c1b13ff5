import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createConsultor } from '#test/app/factories.ts'
import { createPlanos, handle, livro, type Shop } from '#test/payments/pagamentos.ts'
import {
  listPaymentsOfPreference,
  listPaymentsOfReference,
} from '../../../platform/adapters/payments/local-payments.queries.ts'
import type { LocalNotice } from '../../../platform/adapters/payments/local-payments.ts'
import { deliverNotificacaoLocal, reconcile } from '../compras.ts'
import { notifyLocal } from '../queues.ts'

let t: TestApp
let loja: Shop
/** Notifications that the local provider put into the queue, in order, with their delay in seconds. */
const sent: { aviso: LocalNotice; after: number }[] = []
beforeAll(async () => {
  t = await createTestApp()
  loja = { t, planos: await createPlanos(t) } as unknown as Shop
  const { enqueue } = t.deps.boss
  t.deps.boss.enqueue = async (tx, queue, data, after = 0) => {
    if (queue.name === notifyLocal.name) sent.push({ aviso: data as object as LocalNotice, after })
    return enqueue(tx, queue, data, after)
  }
})
afterAll(() => t.close())

/** Passes the local provider's HTTP requests to the application under test. */
const network: typeof fetch = async (url, init) => {
  const { pathname, search } = new URL(url as URL)
  const answer = await t.call('POST', pathname + search, {
    headers: init!.headers as Record<string, string>,
    body: JSON.parse(init!.body as string),
  })
  return new Response(answer.body, { status: answer.statusCode })
}
const deliver = async () => {
  for (const { aviso } of sent.splice(0).sort((a, b) => a.after - b.after))
    await deliverNotificacaoLocal(t.deps, aviso, network)
  await handle(loja)
}

let n = 0
async function buy() {
  const consultor = await createConsultor(t)
  n += 1
  const idCompra = `compra-local-${n}`
  const answer = await t.call('POST', '/compra/pre-compra', {
    token: consultor.token,
    body: { idCompra, idPlano: loja.planos.dez },
  })
  const path = new URL(answer.json().init_point).pathname
  const act = (fields: Record<string, string | number>) =>
    t.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields as Record<string, string>).toString(),
    })
  const see = async () => (await t.call('GET', `/compra/${idCompra}`, { token: consultor.token })).json()
  return { consultor, idCompra, path, act, see }
}

const stock = { licencas: { DISPONIVEL: 10 }, movimentos: { compra: 10 } }

describe('checkout of the local provider', () => {
  test('shows what is bought, escaped, without scripts', async () => {
    await t.deps.db
      .updateTable('planos_licencas')
      .set({ nome_plano: '<b>Equipe</b>' })
      .where('id_planos_licencas', '=', loja.planos.dez)
      .execute()
    const { path } = await buy()
    const answer = await t.app.inject(path)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('&lt;b&gt;Equipe&lt;/b&gt;</p>')
    expect(answer.body).toContain('849,90')
    expect(answer.body).not.toMatch(/<script|\son\w+=|style=/)
    expect((await t.app.inject('/pagamento-local')).body).toContain(path)
  })

  test.each(['cartao', 'pix', 'boleto'])(
    'credits the licences and redirects the buyer back when paid by %s',
    async forma => {
      const { consultor, act, see, idCompra } = await buy()
      const answer = await act({ acao: 'pagar', forma, entrega: 'uma' })
      expect(answer.statusCode).toBe(303)
      expect(answer.headers.location).toContain(`/pagamento/${idCompra}?payment_id=`)
      expect((await see()).estado).toBe('pendente')
      await deliver()
      expect(await see()).toMatchObject({
        estado: 'paga',
        forma_pagamento: forma === 'cartao' ? 'cartao_credito' : forma,
      })
      expect(await livro(loja, consultor)).toEqual(stock)
    },
  )

  test.each(['repetida', 'atrasada', 'fora_de_ordem'])(
    'credits once when the notification is delivered as %s',
    async entrega => {
      const { consultor, act } = await buy()
      await act({ acao: 'pagar', forma: 'pix', entrega })
      expect(sent.length).toBe({ repetida: 4, atrasada: 1, fora_de_ordem: 2 }[entrega])
      await deliver()
      expect(await livro(loja, consultor)).toEqual(stock)
    },
  )

  test.each(['nenhuma', 'assinatura_errada'])(
    'leaves the credit to reconciliation when the notification is delivered as %s',
    async entrega => {
      const { consultor, act, see } = await buy()
      await act({ acao: 'pagar', forma: 'pix', entrega })
      await deliver()
      expect((await see()).estado).toBe('pendente')
      t.clock.advance(60_000)
      await reconcile(t.deps)
      expect(await livro(loja, consultor)).toEqual(stock)
    },
  )

  test('can reject, hold, approve, partly refund, charge back and restore a payment', async () => {
    const { act, see, path } = await buy()
    expect((await act({ acao: 'recusar', forma: 'cartao', entrega: 'uma' })).headers.location).toBe(path)
    await deliver()
    expect((await see()).estado).toBe('recusada')
    t.clock.advance(1000)
    await act({ acao: 'deixar_pendente', forma: 'boleto', entrega: 'uma' })
    await deliver()
    expect(await see()).toMatchObject({ estado: 'pendente' })
    const { mp_id } = await t.deps.db
      .selectFrom('pagamentos_locais')
      .select('mp_id')
      .orderBy('mp_id', 'desc')
      .executeTakeFirstOrThrow()
    for (const [acao, wanted] of [
      ['aprovar', { estado: 'paga', licencas_estornadas: 0 }],
      ['estornar_metade', { estado: 'paga', licencas_estornadas: 5 }],
      ['contestar', { estado: 'estornada', licencas_estornadas: 10, valor_estornado: 849.9 }],
      // The chargeback is won after half was refunded; an admin credits the rest of the licences.
      ['ganhar', { estado: 'estornada', licencas_estornadas: 10, valor_estornado: 424.95 }],
    ] as const) {
      t.clock.advance(1000)
      await act({ acao, mp_id, entrega: 'uma' })
      await deliver()
      expect(await see()).toMatchObject(wanted)
    }
    // A refunded payment cannot be refunded again.
    await act({ acao: 'estornar', mp_id, entrega: 'uma' })
    expect(sent).toEqual([])
  })

  test('lists the payments of one order and of one purchase with the newest first', async () => {
    const { act, path, idCompra } = await buy()
    for (const forma of ['cartao', 'boleto', 'pix']) {
      t.clock.advance(1000)
      await act({ acao: 'recusar', forma, entrega: 'nenhuma' })
    }
    const id_preferencia = path.split('/').at(-1) ?? ''
    const forms = await listPaymentsOfPreference(t.deps.db, id_preferencia)
    expect(forms.map(({ forma }) => forma)).toEqual(['bank_transfer', 'ticket', 'credit_card'])
    expect(await listPaymentsOfReference(t.deps.db, idCompra)).toEqual(forms.map(({ mp_id }) => String(mp_id)))
  })

  test("changes its own order's payments only, answers 400 to invalid fields and 404 to unknown ids", async () => {
    const [a, b] = [await buy(), await buy()]
    await a.act({ acao: 'pagar', forma: 'pix', entrega: 'nenhuma' })
    const { mp_id } = await t.deps.db
      .selectFrom('pagamentos_locais')
      .select('mp_id')
      .orderBy('mp_id', 'desc')
      .executeTakeFirstOrThrow()
    await b.act({ acao: 'estornar', mp_id, entrega: 'nenhuma' })
    expect((await t.deps.payments!.getPayment(String(mp_id)))!.estado).toBe('approved')
    for (const fields of [{}, { acao: 'roubar' }, { acao: 'pagar' }, { acao: 'estornar', mp_id: 'x' }])
      expect((await a.act(fields as Record<string, string>)).statusCode).toBe(400)
    for (const url of ['/pagamento-local/x', '/pagamento-local/00000000-0000-4000-8000-000000000000'])
      expect((await t.app.inject(url)).statusCode).toBe(404)
    expect(
      (
        await t.call('POST', '/compra/pre-compra', {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'a=b',
        })
      ).statusCode,
    ).not.toBe(200)
  })

  test('answers 404 when the local provider does not run', async () => {
    const real = await createTestApp({ env: { MP_ACCESS_TOKEN: 'x' } })
    expect((await real.app.inject('/pagamento-local')).statusCode).toBe(404)
    await real.close()
    const none = await createTestApp({ env: { STANDINS: 'false' } })
    expect((await none.app.inject('/pagamento-local')).statusCode).toBe(404)
    await none.close()
  })
})
