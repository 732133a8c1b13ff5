import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time.ts'

/** States of a purchase in the API; `expirada` is derived, the others are stored. */
export const ESTADO_COMPRA = ['pendente', 'paga', 'recusada', 'estornada', 'expirada'] as const
export type EstadoCompra = (typeof ESTADO_COMPRA)[number]

/** Ways to pay, in the product's own words. */
export const FORMA_PAGAMENTO = ['cartao_credito', 'cartao_debito', 'pix', 'boleto', 'saldo', 'outra'] as const
export type FormaPagamento = (typeof FORMA_PAGAMENTO)[number]

/** Reasons why a payment needs an admin (security §20 and §23). */
export const TIPO_EXCECAO = [
  'orfao',
  'valor_divergente',
  'moeda_divergente',
  'recebedor_divergente',
  'ambiente_divergente',
  'segundo_pagamento',
  'estorno_parcial',
  'licencas_usadas',
  'aprovado_apos_estorno',
  'desistencia_parada',
] as const
export type TipoExcecao = (typeof TIPO_EXCECAO)[number]

/** How an exception was settled: by an admin's decision, or `automatico` by what the provider reported later. */
export const DESFECHOS = ['creditar', 'estornar', 'ignorar', 'automatico'] as const
export type Desfecho = (typeof DESFECHOS)[number]

/** Exceptions whose payment was not credited, so that an admin may credit it. */
const CREDITAVEIS: ReadonlySet<TipoExcecao> = new Set([
  'orfao',
  'valor_divergente',
  'moeda_divergente',
  'recebedor_divergente',
  'ambiente_divergente',
  'segundo_pagamento',
  'aprovado_apos_estorno',
])
export const creditavel = (tipo: TipoExcecao): boolean => CREDITAVEIS.has(tipo)

/** Time for which a checkout is open, in ms; a boleto created in that time may be paid later. */
export const PRAZO_COMPRA_MS = 3 * DAY_MS
/** Time for which the provider is asked about an unpaid purchase, in ms (security §21 and §34). */
const CONSULTA_COMPRA_MS = 30 * DAY_MS
/**
 * Time for which the provider is asked about a paid purchase, in ms. It finds refunds whose notification was lost,
 * within the usual time limit of a chargeback.
 */
const CONSULTA_PAGA_MS = 180 * DAY_MS

export interface CompraEstado {
  estado: EstadoCompra
  expira_em: Date
}

/**
 * Returns the state shown to people: a pendente purchase whose checkout closed without a pending payment is expirada.
 */
export const estadoDaCompra = (compra: CompraEstado, pagamentoEmAndamento: boolean, now: Date): EstadoCompra =>
  compra.estado === 'pendente' && !pagamentoEmAndamento && now.getTime() > compra.expira_em.getTime()
    ? 'expirada'
    : compra.estado

/**
 * Returns in how many ms to ask the provider again after an answer. Every minute while somebody may be waiting at the
 * checkout; then every 9 minutes (security §34 allows 10) while the checkout is open or a payment is pending, even
 * after the purchase was paid, because a second payment may come without a notification; then four times a day until
 * day 30; for a paid purchase then twice a day, to find refunds. Null after the first answer past the last day: that
 * one extra request covers the last hours.
 */
export function proximaConsultaMs(
  compra: CompraEstado & { criada_em: Date },
  pagamentoEmAndamento: boolean,
  now: Date,
): number | null {
  const idade = now.getTime() - compra.criada_em.getTime()
  const decidida = compra.estado === 'paga' || compra.estado === 'estornada'
  if (idade >= CONSULTA_COMPRA_MS) return decidida && idade < CONSULTA_PAGA_MS ? DAY_MS / 2 : null
  if (!decidida && idade < 30 * MINUTE_MS) return MINUTE_MS
  if (pagamentoEmAndamento || now.getTime() < compra.expira_em.getTime() + HOUR_MS) return 9 * MINUTE_MS
  return DAY_MS / 4
}

/** Returns the pause in ms before a purchase is asked about again, after this many unreadable answers in a row. */
export const esperaDaConsultaMs = (falhas: number): number => Math.min(2 ** Math.max(0, falhas - 1), 9) * MINUTE_MS

/**
 * Time in ms, from its notification, for which a payment that is unknown to the provider or unreadable is asked about.
 */
export const DESISTIR_DA_NOTIFICACAO_MS = 10 * MINUTE_MS

/**
 * Returns the pause in ms before such a payment is asked about again, after this many answers: 10 s, 20 s, 40 s, up to
 * two minutes.
 */
export const esperaDaNotificacaoMs = (tentativas: number): number => Math.min(5_000 * 2 ** tentativas, 2 * MINUTE_MS)
