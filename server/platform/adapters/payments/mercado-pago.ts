import { readPayment, readPreference, readRefund, readSearch, writeOrder } from './mercado-pago.wire.ts'
import { type PaymentReason, type Payments, PaymentsError, PROVIDER_ID } from './payments.ts'

const TIMEOUT_MS = 5_000
/** HTTP statuses after which one immediate retry often succeeds. */
const PASSING = new Set([502, 503, 504])
/** HTTP statuses that refuse every call alike: wrong credential (401, 403) or too many requests (429). */
const REFUSALS = new Set([401, 403, 429])
/**
 * Payments per page of a search, and the highest number of pages read; each attempt to pay a purchase is one payment.
 */
const PAGE = 50
const PAGES = 20

interface Call {
  method?: 'GET' | 'POST'
  path: string
  body?: unknown
  idempotencyKey?: string
  headers?: Record<string, string>
  /** Reason of an error for an answer of 4xx that is no silence; `ilegivel` unless said. */
  refusal?: PaymentReason
}

/**
 * The payment provider Mercado Pago over fetch: a fixed host, the credential in a header only, no redirects, five
 * seconds per attempt. Every call may be repeated: reads change nothing, a preference and a refund are made under an
 * idempotency key.
 */
// whole: one adapter, whose calls share its credentials
export function mercadoPago(
  config: { url: string; token: string; segredo: string | undefined; teste: boolean },
  { fetch: fetch_ = fetch, timeoutMs = TIMEOUT_MS }: { fetch?: typeof fetch; timeoutMs?: number } = {},
): Payments {
  const base = config.url.replace(/\/+$/, '')

  const attempt = async ({ method = 'GET', path, body, idempotencyKey, headers }: Call): Promise<Response> => {
    const response = await fetch_(base + path, {
      method,
      headers: {
        authorization: `Bearer ${config.token}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Read here, inside the time limit: a body that never ends is no answer either.
    return new Response(await response.text(), { status: response.status === 204 ? 200 : response.status })
  }

  const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

  const call = async <T>(request: Call, read: (json: unknown) => T): Promise<T | null> => {
    let response = await attempt(request).catch((error: unknown) => {
      if (isTimeout(error)) throw unavailable(request, 'gave no answer in time', 'sem_resposta', error)
      return null
    })
    if (!response || PASSING.has(response.status)) {
      response = await attempt(request).catch((error: unknown) => {
        throw unavailable(request, 'cannot be reached', 'sem_resposta', error)
      })
    }
    if (response.status === 404) return null
    if (!response.ok) {
      const silent = response.status >= 500 || REFUSALS.has(response.status)
      throw unavailable(
        request,
        `answered ${response.status}`,
        silent ? 'sem_resposta' : (request.refusal ?? 'ilegivel'),
      )
    }
    const json: unknown = await response.json().catch((error: unknown) => {
      throw unavailable(request, 'answered no JSON', 'sem_resposta', error)
    })
    try {
      return read(json)
    } catch (error) {
      throw unavailable(request, 'answered something else', 'ilegivel', error)
    }
  }

  return {
    ambiente_real: !config.teste,
    segredo: config.segredo,
    async createPreference(pedido) {
      const request = {
        method: 'POST',
        path: '/checkout/preferences',
        body: writeOrder(pedido),
        idempotencyKey: pedido.id_compra,
      } as const
      const created = await call(request, readPreference)
      if (!created) throw unavailable(request, 'answered 404', 'desconhecido')
      return created
    },
    getPreference: id => call({ path: `/checkout/preferences/${encodeURIComponent(id)}` }, readPreference),
    async getPayment(mp_id) {
      if (!PROVIDER_ID.test(mp_id)) return null
      const found = await call({ path: `/v1/payments/${mp_id}` }, readPayment)
      if (found && found.mp_id !== mp_id) throw new PaymentsError('The provider answered another payment', 'ilegivel')
      return found
    },
    async searchPayments(referencia) {
      const ids = new Set<string>()
      for (let page = 0, seen = 0; page < PAGES; page += 1) {
        const query = new URLSearchParams({
          external_reference: referencia,
          sort: 'date_created',
          criteria: 'desc',
          limit: String(PAGE),
          ...(page > 0 && { offset: String(seen) }),
        })
        const found = await call({ path: `/v1/payments/search?${query}` }, readSearch)
        for (const id of found?.ids ?? []) ids.add(id)
        seen += found?.linhas ?? 0
        if (!found || found.linhas === 0 || seen >= found.total) break
      }
      return [...ids]
    },
    async refundPayment({ mp_id, valor_centavos, chave }) {
      const request = {
        method: 'POST',
        path: `/v1/payments/${PROVIDER_ID.test(mp_id) ? mp_id : 0}/refunds`,
        // Without an amount the whole payment is given back.
        body: valor_centavos === null ? {} : { amount: valor_centavos / 100 },
        idempotencyKey: chave,
        // Else a Pix refund that the bank has not finished is answered as an error.
        headers: { 'x-render-in-process-refunds': 'true' },
        refusal: 'recusado',
      } as const
      const made = await call(request, readRefund)
      if (!made) throw unavailable(request, 'answered 404', 'desconhecido')
      if (made.recusada) throw unavailable(request, 'refused the refund', 'recusado')
      return { id_devolucao: made.id_devolucao }
    },
  }
}

/**
 * Makes the error of a failed call. It names only the first segment of the path, because later segments may hold an id.
 */
const unavailable = ({ method = 'GET', path }: Call, what: string, motivo: PaymentReason, cause?: unknown) =>
  new PaymentsError(
    `The payment provider ${what} (${method} ${path.replace(/\?.*/s, '').replace(/\/[^/]*$/, '')})`,
    motivo,
    {
      cause,
    },
  )
