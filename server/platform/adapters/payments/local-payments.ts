import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import * as queries from './local-payments.queries.ts'
import { readPayment, readPreference, writeOrder } from './mercado-pago.wire.ts'
import { signNotification } from './payment-signature.ts'
import { type Payments, PaymentsError } from './payments.ts'

/** The local account that receives every payment. */
const RECEBEDOR = 1

const uuid = (value: string) => z.uuid().safeParse(value).success

/**
 * The payment provider of an installation without a provider's account (behaviour §43). It keeps its own payments, uses
 * the real provider's shapes, and takes payment on a page of ours, /pagamento-local/{id}
 * (`server/licencas/compras/local/pagamento-local.ts`).
 */
export function localPayments(db: Db, config: { appUrl: string; segredo: string; now: () => Date }): Payments {
  const answer = (id_preferencia: string) =>
    readPreference({
      id: id_preferencia,
      init_point: `${config.appUrl}/pagamento-local/${id_preferencia}`,
      collector_id: RECEBEDOR,
    })
  return {
    ambiente_real: false,
    segredo: config.segredo,
    async createPreference(pedido) {
      return answer(
        await queries.findOrInsertPreference(db, {
          id_preferencia: randomUUID(),
          chave_idempotencia: pedido.id_compra,
          pedido: JSON.stringify(writeOrder(pedido)),
          criada_em: config.now(),
        }),
      )
    },
    async getPreference(id) {
      const row = uuid(id) ? await queries.findPreference(db, id) : undefined
      return row ? answer(row.id_preferencia) : null
    },
    async getPayment(mp_id) {
      const row = /^\d{1,15}$/.test(mp_id) ? await queries.findPayment(db, Number(mp_id)) : undefined
      return row ? readPayment(asProviderSays(row)) : null
    },
    searchPayments: referencia => queries.listPaymentsOfReference(db, referencia),
    async refundPayment({ mp_id, valor_centavos, chave }) {
      const id = /^\d{1,15}$/.test(mp_id) ? Number(mp_id) : 0
      const found = await queries.refundOnce(db, { mp_id: id, valor_centavos, chave, criada_em: config.now() })
      if (found === undefined) throw new PaymentsError('The local provider refused the refund', 'recusado')
      return { id_devolucao: String(found) }
    },
  }
}

const asProviderSays = (row: queries.LocalPayment) => ({
  id: Number(row.mp_id),
  status: row.estado,
  status_detail: row.detalhe,
  external_reference: row.referencia,
  transaction_amount: Number(row.valor_centavos) / 100,
  transaction_amount_refunded: Number(row.estornado_centavos) / 100,
  currency_id: 'BRL',
  payment_type_id: row.forma,
  payment_method_id: row.meio,
  collector_id: RECEBEDOR,
  live_mode: false,
  date_created: row.criado_em.toISOString(),
  date_approved: row.aprovado_em?.toISOString() ?? null,
  date_last_updated: row.atualizado_em.toISOString(),
})

/** One notification that the local provider still has to send us. */
export interface LocalNotice {
  mp_id: string
  acao: 'payment.created' | 'payment.updated'
  id_evento: string
  url: string
  /** `errada`: signed with another secret, so that it must be refused. */
  assinatura: 'certa' | 'errada'
}

/**
 * Posts a notification exactly as the real provider does: `data.id` and `type` in the query and in the body,
 * `x-signature` and `x-request-id` as headers. Returns the HTTP status.
 */
export async function postNotice(
  { mp_id, acao, id_evento, url, assinatura }: LocalNotice,
  { segredo, now, fetch: fetch_ = fetch }: { segredo: string; now: () => Date; fetch?: typeof fetch },
): Promise<number> {
  const target = new URL(url)
  target.searchParams.set('data.id', mp_id)
  target.searchParams.set('type', 'payment')
  const requestId = randomUUID()
  const ts = String(now().getTime())
  const answer = await fetch_(target, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': signNotification(assinatura === 'certa' ? segredo : `${segredo}-outro`, {
        id: mp_id,
        requestId,
        ts,
      }),
    },
    body: JSON.stringify({
      id: id_evento,
      live_mode: false,
      type: 'payment',
      action: acao,
      api_version: 'v1',
      date_created: now().toISOString(),
      data: { id: mp_id },
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(22_000),
  })
  await answer.arrayBuffer()
  return answer.status
}
