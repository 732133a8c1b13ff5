/** States of a purchase on the wire; `expirada` is derived, the others are stored. */
export const ESTADO_COMPRA = ['pendente', 'paga', 'recusada', 'estornada', 'expirada'] as const
export type EstadoCompra = (typeof ESTADO_COMPRA)[number]

/** How somebody paid, in the words people use. */
export const FORMA_PAGAMENTO = ['cartao_credito', 'cartao_debito', 'pix', 'boleto', 'saldo', 'outra'] as const
export type FormaPagamento = (typeof FORMA_PAGAMENTO)[number]

/** Why a payment needs a person (security §23 and §20). */
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
] as const
export type TipoExcecao = (typeof TIPO_EXCECAO)[number]

/** How an exception was settled: by an admin, or, for `automatico`, by what the provider said later. */
export const DESFECHOS = ['creditar', 'estornar', 'ignorar', 'automatico'] as const
export type Desfecho = (typeof DESFECHOS)[number]

/** Exceptions about money that became nothing yet: crediting is a possible outcome. */
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

const MINUTO = 60_000
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** Time for which a checkout can be opened, in ms; a boleto begun in it may be paid later. */
export const PRAZO_COMPRA_MS = 3 * DIA
/** Time for which the provider is asked about an unpaid purchase, in ms (security §21 and §34). */
export const CONSULTA_COMPRA_MS = 30 * DIA
/** Time for which it is asked about a paid one, in ms: refunds whose notification was lost, within the usual window of a chargeback. */
export const CONSULTA_PAGA_MS = 180 * DIA

export interface CompraEstado {
  estado: string
  expira_em: Date
}

/** The state people see: a pendente whose checkout closed with no payment under way is expirada. */
export const estadoDaCompra = (compra: CompraEstado, pagamentoEmAndamento: boolean, now: Date): EstadoCompra =>
  compra.estado === 'pendente' && !pagamentoEmAndamento && now.getTime() > compra.expira_em.getTime()
    ? 'expirada'
    : (compra.estado as EstadoCompra)

/**
 * When to ask the provider next, in ms from now, once it has answered: every minute while somebody may be waiting at
 * the checkout; then at most 9 minutes (security §34: within 10) while the checkout can be opened or a payment is under
 * way, also after the purchase was paid, because a second payment may come without a word; four times a day until 30
 * days are over; twice a day for refunds of a paid one. Null after the first answer past the last of these days: the
 * question is put once more after the time is over, so that what happened in its last hours is known too.
 */
export function proximaConsultaMs(
  compra: CompraEstado & { criada_em: Date },
  pagamentoEmAndamento: boolean,
  now: Date,
): number | null {
  const idade = now.getTime() - compra.criada_em.getTime()
  const decidida = compra.estado === 'paga' || compra.estado === 'estornada'
  if (idade >= CONSULTA_COMPRA_MS) return decidida && idade < CONSULTA_PAGA_MS ? DIA / 2 : null
  if (!decidida && idade < 30 * MINUTO) return MINUTO
  if (pagamentoEmAndamento || now.getTime() < compra.expira_em.getTime() + HORA) return 9 * MINUTO
  return DIA / 4
}

/** Pause in ms before a purchase is asked about again, after so many unreadable answers in a row. */
export const esperaDaConsultaMs = (falhas: number): number => Math.min(2 ** Math.max(0, falhas - 1), 9) * MINUTO

/** Time for which a payment unknown to the provider, or unreadable, is asked about after its notification, in ms. */
export const DESISTIR_DA_NOTIFICACAO_MS = 10 * MINUTO

/** When to ask about it again, in ms, after so many answers: 10 s, 20 s, 40 s… two minutes at most. */
export const esperaDaNotificacaoMs = (tentativas: number): number => Math.min(5_000 * 2 ** tentativas, 2 * MINUTO)
