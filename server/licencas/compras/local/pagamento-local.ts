import { randomUUID } from 'node:crypto'
import * as livros from '../../../platform/adapters/payments/local-payments.queries.ts'
import { type LocalNotice, postNotice } from '../../../platform/adapters/payments/local-payments.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import * as queues from '../queues.ts'

/* Actions at the local provider's checkout, whose user plays the payer, the bank and the network. */

/** Ways to pay, in the provider's own terms. */
export const FORMAS = {
  cartao: { forma: 'credit_card', meio: 'master' },
  pix: { forma: 'bank_transfer', meio: 'pix' },
  boleto: { forma: 'ticket', meio: 'bolbradesco' },
} as const
export type Forma = keyof typeof FORMAS

/** Actions that create a payment, with the state it gets. */
export const NOVOS = {
  pagar: { estado: 'approved', detalhe: 'accredited' },
  recusar: { estado: 'rejected', detalhe: 'cc_rejected_insufficient_amount' },
  deixar_pendente: { estado: 'pending', detalhe: 'pending_waiting_payment' },
} as const

/** Actions that change a payment: states it may have before, its state afterwards, and the share refunded (0 to 1). */
export const MUDANCAS = {
  aprovar: { de: ['pending'], para: 'approved', detalhe: 'accredited', devolve: 0 },
  cancelar: { de: ['pending'], para: 'cancelled', detalhe: 'expired', devolve: 0 },
  estornar: { de: ['approved'], para: 'refunded', detalhe: 'refunded', devolve: 1 },
  estornar_metade: { de: ['approved'], para: 'approved', detalhe: 'partially_refunded', devolve: 0.5 },
  contestar: { de: ['approved'], para: 'charged_back', detalhe: 'settled', devolve: 0 },
  ganhar: { de: ['charged_back'], para: 'charged_back', detalhe: 'reimbursed', devolve: 0 },
} as const

/** Ways in which a notification can be delivered, for trying out failures. */
export const ENTREGAS = ['uma', 'repetida', 'atrasada', 'fora_de_ordem', 'assinatura_errada', 'nenhuma'] as const
export type Entrega = (typeof ENTREGAS)[number]

export type Ato =
  | { acao: keyof typeof NOVOS; forma: Forma; entrega: Entrega }
  | { acao: keyof typeof MUDANCAS; mp_id: number; entrega: Entrega }

/** The parts of an order that the checkout page shows or uses. */
export interface PedidoLocal {
  items: [{ title: string; unit_price: number }]
  external_reference: string
  notification_url: string
  back_urls: { success: string }
  expiration_date_to: string
}

// cast: the server wrote it itself, when it asked for the checkout
const withPedido = <T extends { pedido: unknown }>(row: T) => ({ ...row, pedido: row.pedido as PedidoLocal })

export const findPreferenciaLocal = async ({ db }: Deps, id: string) => {
  const row = await livros.findPreference(db, id)
  return row && withPedido(row)
}

export const listPagamentosLocais = ({ db }: Deps, id_preferencia: string) =>
  livros.listPaymentsOfPreference(db, id_preferencia)

export const listPreferenciasLocais = async ({ db }: Deps, limit: number) =>
  (await livros.listPreferences(db, limit)).map(withPedido)

/**
 * Performs the action chosen on the page and queues its notification with the chosen delivery. Returns the payment's
 * id; undefined when the order or payment does not exist or does not allow the action.
 */
export async function performAto(deps: Deps, id_preferencia: string, ato: Ato): Promise<string | undefined> {
  const preferencia = await findPreferenciaLocal(deps, id_preferencia)
  if (!preferencia) return undefined
  const { pedido } = preferencia
  const now = deps.now()
  return inTransaction(deps.db, async tx => {
    const mp_id =
      'forma' in ato
        ? await livros.insertPayment(tx, {
            id_preferencia,
            ...NOVOS[ato.acao],
            ...FORMAS[ato.forma],
            valor_centavos: Math.round(pedido.items[0].unit_price * 100),
            criado_em: now,
            aprovado_em: ato.acao === 'pagar' ? now : null,
            atualizado_em: now,
          })
        : await livros.changePayment(tx, { id_preferencia, mp_id: ato.mp_id }, MUDANCAS[ato.acao], now)
    if (mp_id === undefined) return undefined
    const acao = 'forma' in ato ? 'payment.created' : 'payment.updated'
    await announce(deps, tx, { mp_id: String(mp_id), acao, url: pedido.notification_url }, ato.entrega)
    return String(mp_id)
  })
}

/** Delay of a late notification, in seconds. */
const LATE = 20
const OVERTAKEN = 3

async function announce(
  deps: Deps,
  tx: Tx,
  about: Pick<LocalNotice, 'mp_id' | 'acao' | 'url'>,
  entrega: Entrega,
): Promise<void> {
  const aviso: LocalNotice = { ...about, id_evento: randomUUID(), assinatura: 'certa' }
  const send = (what: LocalNotice, seconds = 0) => deps.boss.enqueue(tx, queues.notifyLocal, what, seconds)
  switch (entrega) {
    case 'uma':
      return send(aviso)
    case 'repetida':
      for (const delay of [0, 0, 1, 2]) await send(aviso, delay)
      return
    case 'atrasada':
      return send(aviso, LATE)
    case 'fora_de_ordem':
      await send({ ...aviso, acao: 'payment.updated', id_evento: randomUUID() })
      return send({ ...aviso, acao: 'payment.created' }, OVERTAKEN)
    case 'assinatura_errada':
      return send({ ...aviso, assinatura: 'errada' })
    case 'nenhuma':
      return
  }
}

/**
 * Delivers one notification. A refused one is retried, as the real provider would, unless it was meant to be refused.
 */
export async function deliverNotificacaoLocal(deps: Deps, aviso: LocalNotice, fetch_?: typeof fetch): Promise<void> {
  const status = await postNotice(aviso, {
    segredo: deps.payments?.segredo ?? '',
    now: deps.now,
    ...(fetch_ && { fetch: fetch_ }),
  })
  if (status >= 300 && aviso.assinatura === 'certa') throw new Error(`Our own notification address answered ${status}`)
}
