import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { signNotification } from '#server/platform/adapters/payments/payment-signature.ts'

/** How the fake provider answers: normally, or with one kind of failure. */
export type Behaviour = 'ok' | 'erro_500' | 'lento' | 'lixo' | 'desliga' | 'redireciona'

export interface FakePagamento {
  id: number
  status: string
  status_detail: string
  external_reference: string | null
  transaction_amount: number
  transaction_amount_refunded: number
  currency_id: string
  payment_type_id: string
  payment_method_id: string
  collector_id: number
  live_mode: boolean
  date_created: string
  date_approved: string | null
  date_last_updated: string
}

export const RECEBEDOR = 123456
export const TOKEN = 'TEST-token-do-provedor'
export const SEGREDO = 'segredo-das-notificacoes'

/** Outcome of a refund: done at once, taken over and done later, or refused. */
export type Devolve = 'na_hora' | 'em_processo' | 'recusa' | 'rejeita'

/** Starts a fake of Mercado Pago's five calls on its own port, with payments that a test can edit. */
// whole: one stand-in server, a route after another over one state
export async function startMercadoPago() {
  const preferences = new Map<string, { id: string; key: string; body: Record<string, unknown> }>()
  const payments = new Map<number, FakePagamento>()
  const requests: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []
  const state = { behaviour: 'ok' as Behaviour, passing: 0, devolve: 'na_hora' as Devolve, calado_depois: false }
  /** Refunds by their idempotency key. */
  const refunds = new Map<string, { id: number; payment_id: number; amount: number; status: string }>()
  /** Responses that replace the normal one for every address that contains the key. */
  const spoiled = new Map<string, { status: number; body: unknown }>()
  let next = 1_000_000_001

  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const preference = ({ id, body }: { id: string; body: Record<string, unknown> }) => ({
    ...body,
    id,
    init_point: `https://www.mercadopago.exemplo.com.br/checkout?pref_id=${id}`,
    collector_id: RECEBEDOR,
  })

  /** Refunds a payment once for each key; without an amount the whole of it. */
  const refund = (id: number, key: string, sent: string) => {
    const known = refunds.get(key)
    if (known) return { status: 201, body: known }
    const payment = payments.get(id)
    if (!payment) return { status: 404, body: { message: 'not found' } }
    const { amount = payment.transaction_amount } = JSON.parse(sent || '{}') as { amount?: number }
    const total = Math.round(100 * (payment.transaction_amount_refunded + amount)) / 100
    if (state.devolve === 'recusa' || payment.status !== 'approved' || total > payment.transaction_amount)
      return { status: 400, body: { message: 'refund not allowed' } }
    const status = { na_hora: 'approved', em_processo: 'in_process', rejeita: 'rejected' }[state.devolve]
    const row = { id: 2_000_000_000 + refunds.size, payment_id: id, amount, status }
    refunds.set(key, row)
    if (status === 'approved') giveBack(payment, total)
    return { status: 201, body: row }
  }
  const giveBack = (payment: FakePagamento, total: number) => {
    const date_last_updated = new Date(Date.parse(payment.date_last_updated) + 1000).toISOString()
    const status = total === payment.transaction_amount ? 'refunded' : payment.status
    Object.assign(payment, { date_last_updated, status, transaction_amount_refunded: total })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    requests.push({ method: request.method!, url: request.url!, headers: request.headers })
    if (state.passing > 0) {
      state.passing -= 1
      return json(response, 503, { message: 'tente de novo' })
    }
    if (state.behaviour === 'erro_500') return json(response, 500, { message: 'erro interno' })
    if (state.behaviour === 'lento') return
    if (state.behaviour === 'desliga') return response.destroy()
    if (state.behaviour === 'lixo') return response.writeHead(200).end('<html>manutencao</html>')
    if (state.behaviour === 'redireciona') return response.writeHead(302, { location: '/outro' }).end()
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return json(response, 401, { message: 'unauthorized' })
    const [, spoil] = [...spoiled].find(([text]) => request.url!.includes(text)) ?? []
    if (spoil) return json(response, spoil.status, spoil.body)
    const url = new URL(request.url!, 'http://local')
    if (request.method === 'POST' && url.pathname === '/checkout/preferences') {
      const key = String(request.headers['x-idempotency-key'])
      const known = [...preferences.values()].find(row => row.key === key)
      const row = known ?? {
        id: `${RECEBEDOR}-${randomUUID()}`,
        key,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      }
      preferences.set(row.id, row)
      return json(response, 201, preference(row))
    }
    const [, id] = /^\/checkout\/preferences\/([\w-]+)$/.exec(url.pathname) ?? []
    if (id) {
      const row = preferences.get(id)
      return row ? json(response, 200, preference(row)) : json(response, 404, { message: 'not found' })
    }
    if (url.pathname === '/v1/payments/search') {
      const all = [...payments.values()]
        .filter(row => row.external_reference === url.searchParams.get('external_reference'))
        .reverse()
      const [limit, offset] = [Number(url.searchParams.get('limit')), Number(url.searchParams.get('offset') ?? 0)]
      const results = all.slice(offset, offset + limit)
      return json(response, 200, { paging: { total: all.length, limit, offset }, results })
    }
    const [, refunded] = /^\/v1\/payments\/(\d+)\/refunds$/.exec(url.pathname) ?? []
    if (request.method === 'POST' && refunded) {
      const made = refund(
        Number(refunded),
        String(request.headers['x-idempotency-key']),
        Buffer.concat(chunks).toString(),
      )
      // Done, and the answer is lost on its way.
      return state.calado_depois ? void response.destroy() : json(response, made.status, made.body)
    }
    const [, mp_id] = /^\/v1\/payments\/(\d+)$/.exec(url.pathname) ?? []
    const payment = mp_id && payments.get(Number(mp_id))
    return payment ? json(response, 200, payment) : json(response, 404, { message: 'not found' })
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    spoiled,
    requests,
    preferences,
    payments,
    refunds,
    giveBack,
    /** Creates a payment of this purchase: approved, in live mode and of the exact amount, unless told otherwise. */
    pay(
      external_reference: string | null,
      transaction_amount: number,
      over: Partial<FakePagamento> = {},
    ): FakePagamento {
      next += 1
      const now = new Date().toISOString()
      const payment: FakePagamento = {
        id: next,
        status: 'approved',
        status_detail: 'accredited',
        external_reference,
        transaction_amount,
        transaction_amount_refunded: 0,
        currency_id: 'BRL',
        payment_type_id: 'credit_card',
        payment_method_id: 'master',
        collector_id: RECEBEDOR,
        live_mode: true,
        date_created: now,
        date_approved: now,
        date_last_updated: now,
        ...over,
      }
      payments.set(payment.id, payment)
      return payment
    },
    /** Changes a payment; its date is later than that of every earlier change. */
    change(payment: FakePagamento, over: Partial<FakePagamento>): void {
      const later = new Date(Date.parse(payment.date_last_updated) + 1000).toISOString()
      Object.assign(payment, { date_last_updated: later }, over)
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type FakeMercadoPago = Awaited<ReturnType<typeof startMercadoPago>>

/** Builds a notification as the provider sends it; every part can be replaced. */
export function notificacao(
  id: number | string,
  over: {
    evento?: string
    acao?: string
    segredo?: string
    ts?: string
    requestId?: string | null
    assinatura?: string
    query?: Record<string, string>
    type?: string
  } = {},
) {
  const requestId = over.requestId === undefined ? randomUUID() : (over.requestId ?? undefined)
  const ts = over.ts ?? String(Date.now())
  const query = over.query ?? { 'data.id': String(id), type: over.type ?? 'payment' }
  const signed = signNotification(over.segredo ?? SEGREDO, { id: query['data.id'], requestId, ts })
  return {
    url: `/compra/notificacao-compra?source_news=webhooks&${new URLSearchParams(query)}`,
    headers: {
      'content-type': 'application/json',
      'x-signature': over.assinatura ?? signed,
      ...(requestId && { 'x-request-id': requestId }),
    },
    body: {
      id: over.evento ?? randomUUID(),
      live_mode: true,
      type: over.type ?? 'payment',
      action: over.acao ?? 'payment.updated',
      data: { id: String(id) },
    },
  }
}
