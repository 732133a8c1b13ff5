import { z } from 'zod'
import { centavos, formaOf, type Pagamento } from '#shared/licencas/compras/pagamento.rules.ts'
import { type PaymentOrder, PROVIDER_ID, type Preference } from './payments.ts'

/* Mercado Pago's own shapes, read leniently: what we do not need may change, what we need is checked. */

const idText = z.union([z.number().int().nonnegative(), z.string()]).transform(String)
const text = z
  .string()
  .nullish()
  .transform(value => value ?? null)
const date = z
  .string()
  .nullish()
  .transform(value => {
    const time = Date.parse(value ?? '')
    return Number.isNaN(time) ? null : new Date(time)
  })

const preferencia = z.object({
  id: z.string().min(1),
  init_point: z.url({ protocol: /^https?$/ }),
  collector_id: idText.nullish(),
})

/** Parses a preference. @throws {z.ZodError} when the JSON is no preference */
export function readPreference(json: unknown): Preference {
  const { id, init_point, collector_id } = preferencia.parse(json)
  return { id_preferencia: id, init_point, id_recebedor: collector_id ?? null }
}

const pagamento = z.object({
  id: idText.refine(value => PROVIDER_ID.test(value)),
  status: z.string().min(1),
  status_detail: text,
  external_reference: text,
  transaction_amount: z.number().nonnegative(),
  transaction_amount_refunded: z.number().nonnegative().nullish(),
  currency_id: z.string(),
  payment_type_id: text,
  payment_method_id: text,
  collector_id: idText.nullish(),
  collector: z.object({ id: idText.nullish() }).nullish(),
  live_mode: z.boolean().nullish(),
  date_created: date,
  date_approved: date,
  date_last_updated: date,
})

/**
 * Returns the payment's state. A chargeback decided for the seller counts as `approved`: the provider keeps its status
 * and says only in `status_detail` that the seller has the money again.
 */
const stateOf = ({ status, status_detail }: z.output<typeof pagamento>): string =>
  status === 'charged_back' && status_detail === 'reimbursed' ? 'approved' : status

/** Parses a payment. @throws {z.ZodError} when the JSON is no payment */
export function readPayment(json: unknown): Pagamento {
  const row = pagamento.parse(json)
  const valor = centavos(row.transaction_amount)
  return {
    mp_id: row.id,
    estado: stateOf(row),
    detalhe: row.status_detail,
    referencia: row.external_reference,
    valor_centavos: valor.centavos,
    valor_exato: valor.exato,
    estornado_centavos: centavos(row.transaction_amount_refunded ?? 0).centavos,
    moeda: row.currency_id,
    forma: formaOf(row.payment_type_id, row.payment_method_id),
    id_recebedor: row.collector_id ?? row.collector?.id ?? null,
    ambiente_real: row.live_mode ?? null,
    criado_em: row.date_created,
    aprovado_em: row.date_approved,
    atualizado_em: row.date_last_updated,
  }
}

const devolucao = z.object({ id: idText, status: text })

/** States in which a refund will give nothing back. */
const RECUSADAS = new Set(['rejected', 'cancelled'])

/** Parses a refund. @throws {z.ZodError} when the JSON is no refund */
export function readRefund(json: unknown): { id_devolucao: string; recusada: boolean } {
  const { id, status } = devolucao.parse(json)
  return { id_devolucao: id, recusada: RECUSADAS.has(status ?? '') }
}

const busca = z.object({
  results: z.array(z.unknown()),
  paging: z.object({ total: z.number().int().nonnegative() }).nullish().catch(null),
})
const achado = z.looseObject({ id: idText.refine(value => PROVIDER_ID.test(value)) })

/**
 * One page of a search: its number of rows, the ids of the rows that are payments, and the number of rows on all pages.
 */
export interface Search {
  ids: string[]
  linhas: number
  total: number
}

/**
 * Parses a page of a search and skips rows that are no payments. @throws {z.ZodError} when the JSON is no search result
 */
export function readSearch(json: unknown): Search {
  const { results, paging } = busca.parse(json)
  const ids = results.flatMap(row => {
    const read = achado.safeParse(row)
    return read.success ? [read.data.id] : []
  })
  return { ids, linhas: results.length, total: paging?.total ?? results.length }
}

/** Text on the buyer's card statement, at most 22 characters. */
const FATURA = 'QUADRANTE'

/**
 * Builds the request body of a new preference. The provider takes prices as decimals; ours are exact to the centavo.
 */
export function writeOrder(pedido: PaymentOrder): Record<string, unknown> {
  return {
    items: [
      {
        id: `plano-${pedido.id_plano}`,
        title: pedido.titulo,
        quantity: 1,
        currency_id: 'BRL',
        unit_price: pedido.preco_centavos / 100,
      },
    ],
    payer: { email: pedido.email },
    external_reference: pedido.id_compra,
    metadata: { plano: pedido.id_plano },
    back_urls: { success: pedido.retorno_url, pending: pedido.retorno_url, failure: pedido.retorno_url },
    // The provider returns by itself only to an address with TLS.
    ...(pedido.retorno_url.startsWith('https:') && { auto_return: 'approved' }),
    notification_url: pedido.notificacao_url,
    statement_descriptor: FATURA,
    expires: true,
    expiration_date_to: pedido.expira_em.toISOString(),
  }
}
