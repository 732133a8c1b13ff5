import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { performAto } from '#server/licencas/compras/local/pagamento-local.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type FakeMercadoPago, RECEBEDOR, SEGREDO, startMercadoPago, TOKEN } from '#test/outside/mercado-pago.ts'
import { postNotice } from './local-payments.ts'
import { mercadoPago } from './mercado-pago.ts'
import { signNotification, verifyNotification } from './payment-signature.ts'
import type { PaymentOrder, Payments } from './payments.ts'

let t: TestApp
let mp: FakeMercadoPago
beforeAll(async () => {
  t = await createTestApp()
  mp = await startMercadoPago()
})
beforeEach(() => {
  mp.state.behaviour = 'ok'
  mp.state.passing = 0
  mp.requests.length = 0
})
afterAll(async () => {
  await t.close()
  await mp.close()
})

const orderOf = (id_compra: string): PaymentOrder => ({
  id_compra,
  id_plano: 7,
  titulo: 'Equipe',
  preco_centavos: 84_990,
  email: 'compradora@exemplo.com.br',
  notificacao_url: 'http://quadrante.exemplo.com.br/compra/notificacao-compra?source_news=webhooks',
  retorno_url: `http://quadrante.exemplo.com.br/pagamento/${id_compra}`,
  expira_em: new Date('2026-11-24T12:00:00.000Z'),
})

const real = () => mercadoPago({ url: mp.url, token: TOKEN, segredo: SEGREDO, teste: false }, { timeoutMs: 1_500 })

/** Each provider with a function that pays a preference. */
const PROVIDERS = [
  {
    name: 'Mercado Pago',
    payments: real,
    recebedor: String(RECEBEDOR),
    ambiente_real: true,
    pay: async (_: string, id_compra: string) => String(mp.pay(id_compra, 849.9).id),
    refund: async (_: string, mp_id: string) =>
      mp.change(mp.payments.get(Number(mp_id))!, { status: 'refunded', transaction_amount_refunded: 849.9 }),
    dispute: async (_: string, mp_id: string, status_detail: 'settled' | 'reimbursed') =>
      mp.change(mp.payments.get(Number(mp_id))!, { status: 'charged_back', status_detail }),
  },
  {
    name: 'the local provider',
    payments: () => t.deps.payments!,
    recebedor: '1',
    ambiente_real: false,
    pay: async (id: string) => (await performAto(t.deps, id, { acao: 'pagar', forma: 'cartao', entrega: 'nenhuma' }))!,
    refund: async (id: string, mp_id: string) => {
      await performAto(t.deps, id, { acao: 'estornar', mp_id: Number(mp_id), entrega: 'nenhuma' })
    },
    dispute: async (id: string, mp_id: string, detalhe: 'settled' | 'reimbursed') => {
      const acao = detalhe === 'settled' ? 'contestar' : 'ganhar'
      await performAto(t.deps, id, { acao, mp_id: Number(mp_id), entrega: 'nenhuma' })
    },
  },
]

describe.each(PROVIDERS)('$name', ({ name, payments: make, recebedor, ambiente_real, pay, refund, dispute }) => {
  const key = (n: number) => `contrato-${name.length}-${n}`
  let payments: Payments
  beforeEach(() => {
    payments = make()
  })

  test('creates one preference per purchase, however often it is asked', async () => {
    const [a, b] = [await payments.createPreference(orderOf(key(1))), await payments.createPreference(orderOf(key(1)))]
    expect(a).toEqual(b)
    expect(a).toMatchObject({ init_point: expect.stringMatching(/^https?:/), id_recebedor: recebedor })
    expect(await payments.getPreference(a.id_preferencia)).toEqual(a)
    expect((await payments.createPreference(orderOf(key(2)))).id_preferencia).not.toBe(a.id_preferencia)
  })

  test('reports the amount, the receiving account and the purchase of a payment', async () => {
    const { id_preferencia } = await payments.createPreference(orderOf(key(3)))
    expect(await payments.searchPayments(key(3))).toEqual([])
    const mp_id = await pay(id_preferencia, key(3))
    const paid = await payments.getPayment(mp_id)
    expect(paid).toMatchObject({
      mp_id,
      estado: 'approved',
      referencia: key(3),
      valor_centavos: 84_990,
      valor_exato: true,
      estornado_centavos: 0,
      moeda: 'BRL',
      forma: 'cartao_credito',
      id_recebedor: recebedor,
      ambiente_real,
      aprovado_em: expect.any(Date),
      atualizado_em: expect.any(Date),
    })
    expect(await payments.searchPayments(key(3))).toEqual([mp_id])
    t.clock.advance(1000)
    await refund(id_preferencia, mp_id)
    const refunded = await payments.getPayment(mp_id)
    expect(refunded).toMatchObject({ estado: 'refunded', estornado_centavos: 84_990 })
    expect(refunded!.atualizado_em!.getTime()).toBeGreaterThan(paid!.atualizado_em!.getTime())
  })

  test('tells a chargeback from one that was decided for the seller', async () => {
    const { id_preferencia } = await payments.createPreference(orderOf(key(4)))
    const mp_id = await pay(id_preferencia, key(4))
    for (const [detalhe, estado] of [
      ['settled', 'charged_back'],
      ['reimbursed', 'approved'],
    ] as const) {
      t.clock.advance(1000)
      await dispute(id_preferencia, mp_id, detalhe)
      expect(await payments.getPayment(mp_id)).toMatchObject({ estado, detalhe, estornado_centavos: 0 })
    }
  })

  test('gives a payment back in parts, once for each key, and never more than was paid', async () => {
    const { id_preferencia } = await payments.createPreference(orderOf(key(5)))
    const mp_id = await pay(id_preferencia, key(5))
    const keyOf = (n: number) => `00000000-0000-4000-8000-${String(name.length).padStart(6, '0')}00000${n}`
    const part = { mp_id, valor_centavos: 14_990, chave: keyOf(1) }
    t.clock.advance(1000)
    const first = await payments.refundPayment(part)
    expect(first.id_devolucao).toMatch(/^\d+$/)
    expect(await payments.refundPayment(part)).toEqual(first)
    expect(await payments.getPayment(mp_id)).toMatchObject({ estado: 'approved', estornado_centavos: 14_990 })
    const rest = { mp_id, valor_centavos: 70_001, chave: keyOf(2) }
    await expect(payments.refundPayment(rest)).rejects.toMatchObject({ motivo: 'recusado' })
    t.clock.advance(1000)
    await payments.refundPayment({ ...rest, valor_centavos: 70_000, chave: keyOf(3) })
    expect(await payments.getPayment(mp_id)).toMatchObject({ estado: 'refunded', estornado_centavos: 84_990 })
    const late = { mp_id, valor_centavos: null, chave: keyOf(4) }
    await expect(payments.refundPayment(late)).rejects.toMatchObject({ motivo: 'recusado' })
  })

  test('gives the whole of a payment back when no amount is named', async () => {
    const { id_preferencia } = await payments.createPreference(orderOf(key(6)))
    const mp_id = await pay(id_preferencia, key(6))
    const keyOf = `10000000-0000-4000-8000-00000000000${name.length % 10}`
    t.clock.advance(1000)
    await payments.refundPayment({ mp_id, valor_centavos: null, chave: keyOf })
    expect(await payments.getPayment(mp_id)).toMatchObject({ estado: 'refunded', estornado_centavos: 84_990 })
    await expect(
      payments.refundPayment({ mp_id: '999', valor_centavos: 1, chave: `2${keyOf.slice(1)}` }),
    ).rejects.toThrow()
  })

  test('answers null for ids that it does not know', async () => {
    expect(await payments.getPayment('999')).toBeNull()
    expect(await payments.getPreference('nenhuma')).toBeNull()
    for (const id of ['../1', '1/2', 'abc', '', '1'.repeat(21)]) expect(await payments.getPayment(id)).toBeNull()
  })
})

describe('Mercado Pago over the network', () => {
  test.each(['erro_500', 'lento', 'lixo', 'desliga', 'redireciona'] as const)(
    "throws PaymentsError from every call when the provider's answer is unusable (%s)",
    async behaviour => {
      mp.state.behaviour = behaviour
      const payments = real()
      const calls = [
        payments.createPreference(orderOf('queda-0001')),
        payments.getPreference('x'),
        payments.getPayment('1'),
        payments.searchPayments('queda-0001'),
        payments.refundPayment({ mp_id: '1', valor_centavos: 1, chave: 'queda' }),
      ]
      await Promise.all(calls.map(call => expect(call).rejects.toMatchObject({ name: 'PaymentsError' })))
    },
  )

  test.each([
    ['erro_500', 'sem_resposta'],
    ['lento', 'sem_resposta'],
    ['lixo', 'sem_resposta'],
    ['desliga', 'sem_resposta'],
  ] as const)('classifies %s as an outage that would affect every other call too', async (behaviour, motivo) => {
    mp.state.behaviour = behaviour
    await expect(real().getPayment('1')).rejects.toMatchObject({ motivo })
  })

  test.each([
    [401, {}, 'sem_resposta'],
    [403, {}, 'sem_resposta'],
    [429, {}, 'sem_resposta'],
    [400, {}, 'ilegivel'],
    [200, { id: 1, status: 'approved' }, 'ilegivel'],
    [200, [], 'ilegivel'],
  ] as const)('reads status %i with body %o as %s', async (status, body, motivo) => {
    mp.spoiled.set('/v1/payments/1', { status, body })
    await expect(real().getPayment('1')).rejects.toMatchObject({ motivo })
    mp.spoiled.clear()
  })

  test('reads every page of a search and skips rows that are no payments', async () => {
    const ids = Array.from({ length: 120 }, () => String(mp.pay('muitas', 1).id))
    expect(new Set(await real().searchPayments('muitas'))).toEqual(new Set(ids))
    mp.spoiled.set('external_reference=torta', {
      status: 200,
      body: { results: [{ id: 'x/y' }, null, { id: 77 }, { status: 'approved' }] },
    })
    expect(await real().searchPayments('torta')).toEqual(['77'])
    mp.spoiled.clear()
  })

  test('retries a passing failure once, and does not retry a timeout', async () => {
    mp.state.passing = 1
    expect(await real().searchPayments('passagem')).toEqual([])
    expect(mp.requests).toHaveLength(2)
    mp.requests.length = 0
    mp.state.behaviour = 'lento'
    await expect(real().getPayment('1')).rejects.toThrow()
    expect(mp.requests).toHaveLength(1)
  })

  test('puts only digits into a path as an id, and escapes a reference in the query', async () => {
    await real().getPayment('1?x=/v1')
    expect(mp.requests).toEqual([])
    await real().searchPayments('a&b=c')
    expect(mp.requests[0]!.url).toContain('external_reference=a%26b%3Dc')
  })

  test('sends a refund under its key, asks for refunds in process, and takes a rejected one for refused', async () => {
    const { id } = mp.pay('devolver', 10)
    const refund = (keyOf: string) => real().refundPayment({ mp_id: String(id), valor_centavos: 100, chave: keyOf })
    mp.state.devolve = 'em_processo'
    await refund('chave-1')
    const [sent] = mp.requests
    expect(sent!.headers).toMatchObject({ 'x-idempotency-key': 'chave-1', 'x-render-in-process-refunds': 'true' })
    mp.state.devolve = 'rejeita'
    await expect(refund('chave-2')).rejects.toMatchObject({ motivo: 'recusado' })
    mp.state.devolve = 'na_hora'
    await expect(real().refundPayment({ mp_id: '1/..', valor_centavos: 1, chave: 'x' })).rejects.toMatchObject({
      motivo: 'desconhecido',
    })
  })

  test('reports a wrong credential as an outage, not as an empty answer', async () => {
    const payments = mercadoPago({ url: mp.url, token: 'outra', segredo: SEGREDO, teste: true })
    await expect(payments.searchPayments('x')).rejects.toMatchObject({ name: 'PaymentsError' })
    expect(payments.ambiente_real).toBe(false)
  })
})

describe('signatures of notifications', () => {
  test('are accepted in every form that the provider sends, and in no other', () => {
    const parts = { id: '123', requestId: 'r-1' }
    for (const ts of ['1763722800', '1763722800123']) {
      const header = signNotification(SEGREDO, { ...parts, ts })
      expect(verifyNotification(SEGREDO, header, parts)).toBe(true)
      expect(verifyNotification(SEGREDO, header.replace(',', ', '), parts)).toBe(true)
      for (const other of [{ id: '124' }, { id: undefined }, { requestId: 'r-2' }, { requestId: undefined }])
        expect(verifyNotification(SEGREDO, header, { ...parts, ...other })).toBe(false)
      expect(verifyNotification('outro', header, parts)).toBe(false)
      expect(verifyNotification(SEGREDO, header.replace(ts, String(Number(ts) + 1)), parts)).toBe(false)
    }
    for (const absent of [{ id: undefined }, { requestId: undefined }, { id: undefined, requestId: undefined }]) {
      const over = { ...parts, ...absent }
      expect(verifyNotification(SEGREDO, signNotification(SEGREDO, { ...over, ts: '1763722800' }), over)).toBe(true)
    }
    const good = signNotification(SEGREDO, { ...parts, ts: '1763722800' })
    const [, v1] = good.split('v1=')
    expect(verifyNotification(SEGREDO, good, parts)).toBe(true)
    expect(verifyNotification(SEGREDO, `v1=${v1},ts=1763722800`, parts)).toBe(true)
    for (const header of [
      undefined,
      '',
      'ts=,v1=',
      'v1=00',
      'ts=1763722800',
      'lixo',
      `ts=1763722800,v1=${v1!.toUpperCase()}`,
      `ts=1763722800,V1=${v1}`,
      `${good}=`,
      `${good},${good}`,
      `${good},v1=`,
    ])
      expect(verifyNotification(SEGREDO, header, parts)).toBe(false)
  })

  test('sign the text that the provider documents', () => {
    // HMAC-SHA256 of "id:999;request-id:abc;ts:1742505638;" with the secret "segredo", worked out with openssl.
    const header = 'ts=1742505638,v1=37bccf9683b871fc78abbf8a017a9703306f584c96e64e242f626b811531ea74'
    expect(verifyNotification('segredo', header, { id: '999', requestId: 'abc' })).toBe(true)
  })

  test('are made by the local provider in the same way as by the real one', async () => {
    const seen: Request[] = []
    await postNotice(
      {
        mp_id: '7',
        acao: 'payment.created',
        id_evento: 'e',
        url: 'http://x.exemplo.com.br/a?b=c',
        assinatura: 'certa',
      },
      {
        segredo: SEGREDO,
        now: t.clock.now,
        fetch: async (url, init) => {
          seen.push(new Request(url as URL, init as RequestInit))
          return new Response('{}')
        },
      },
    )
    const [request] = seen
    expect(new URL(request!.url).search).toBe('?b=c&data.id=7&type=payment')
    expect(
      verifyNotification(SEGREDO, request!.headers.get('x-signature')!, {
        id: '7',
        requestId: request!.headers.get('x-request-id')!,
      }),
    ).toBe(true)
  })
})
