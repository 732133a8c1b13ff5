/** States of a proposal; `vencida` is derived from an enviada one, the others are stored. */
export const ESTADOS_PROPOSTA = ['rascunho', 'enviada', 'aceita', 'vencida', 'recusada', 'cancelada'] as const
export type EstadoProposta = (typeof ESTADOS_PROPOSTA)[number]

/**
 * Returns the state shown to people. An enviada proposal can be accepted up to and including `valida_ate`; one
 * millisecond later it is vencida.
 */
export const estadoDaProposta = (proposta: { estado: EstadoProposta; valida_ate: Date }, now: Date): EstadoProposta =>
  proposta.estado === 'enviada' && now.getTime() > proposta.valida_ate.getTime() ? 'vencida' : proposta.estado

/** Largest number of instalments of one sale. */
export const PARCELAS_MAX = 12
/** Largest number of days from the acceptance to an instalment. */
export const PRAZO_MAX_DIAS = 365

/** One instalment: its number from 1, the day on which it is due (aaaa-mm-dd) and its amount in centavos. */
export interface Parcela {
  numero: number
  vence_em: string
  valor_centavos: number
}

/** Returns the day so many days after `dia` (both aaaa-mm-dd). */
export function dayAfter(dia: string, dias: number): string {
  const date = new Date(`${dia}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + dias)
  return date.toISOString().slice(0, 10)
}

/**
 * Returns the instalments of a sale made on `dia`, equal amounts due after each of these numbers of days. They add up to
 * the total: the centavos that do not divide are on the first.
 */
export function parcelasOf(total_centavos: number, prazos: readonly number[], dia: string): Parcela[] {
  const each = Math.floor(total_centavos / prazos.length)
  const rest = total_centavos - each * prazos.length
  return prazos.map((dias, i) => ({
    numero: i + 1,
    vence_em: dayAfter(dia, dias),
    valor_centavos: each + (i === 0 ? rest : 0),
  }))
}

/** Days before a sale without proposal was written down in which its buyer may have paid. */
export const ADVANCE_DAYS = 90

/**
 * Returns the first day (aaaa-mm-dd) on which something of a sale can have come in: a buyer may pay before the
 * acceptance once the proposal was sent; a sale without proposal is written down after the buyer's yes.
 */
export const firstPaymentDay = (of: { vendida_em: string; proposta_em: string | null }): string =>
  of.proposta_em ?? dayAfter(of.vendida_em, -ADVANCE_DAYS)

/**
 * When the licences of a sale come: within the limit of release at its acceptance, else at the end (`limite`); at the
 * acceptance whatever is owed; in the proportion paid; once everything is paid.
 */
export const QUANDO_LIBERA = ['limite', 'aceite', 'proporcao', 'fim'] as const
export type QuandoLibera = (typeof QUANDO_LIBERA)[number]

/** Sums of a sale by invoice, in centavos. */
export interface Contas {
  preco_centavos: number
  recebido_centavos: number
  devolvido_centavos: number
  /** Whether an admin wrote off what was still owed. */
  baixada: boolean
}

/** Returns what happened to the money of a stored sale. */
export const contasOf = ({ baixada_em, ...row }: Omit<Contas, 'baixada'> & { baixada_em: Date | null }): Contas => ({
  preco_centavos: row.preco_centavos,
  recebido_centavos: row.recebido_centavos,
  devolvido_centavos: row.devolvido_centavos,
  baixada: baixada_em !== null,
})

/** Whether the licences of a sale came whatever is paid: at its acceptance, or by an admin's act. */
export const isUnconditional = ({ liberacao }: { liberacao: string | null }): boolean =>
  liberacao === 'aceite' || liberacao === 'admin'

/** Returns what the buyer still owes, in centavos; nothing once it was written off. */
export const inAberto = ({ preco_centavos, recebido_centavos, baixada }: Contas): number =>
  baixada ? 0 : preco_centavos - recebido_centavos

/** States of the purchase of a sale by invoice, as `compras.estado` has them. */
export type EstadoFaturada = 'pendente' | 'paga' | 'estornada' | 'recusada'

/**
 * Returns the state of the purchase: `paga` once its whole price was received, or once the rest was written off and a
 * part was kept; `recusada` when it was written off and nothing was received; `estornada` when all of it went back.
 */
export function estadoDaFaturada(contas: Contas): EstadoFaturada {
  const { recebido_centavos, devolvido_centavos } = contas
  if (inAberto(contas) > 0) return 'pendente'
  if (recebido_centavos === 0) return 'recusada'
  return devolvido_centavos >= recebido_centavos ? 'estornada' : 'paga'
}

/** States of a sale by invoice as people read them. */
export const SITUACOES_FATURA = ['aberta', 'parcial', 'vencida', 'paga', 'baixada', 'devolvida'] as const
export type SituacaoFatura = (typeof SITUACOES_FATURA)[number]

/**
 * Returns the state shown to people.
 * @param vencida whether an instalment that is not received in full was due before today
 */
export function situacaoDaFatura(contas: Contas, vencida: boolean): SituacaoFatura {
  const estado = estadoDaFaturada(contas)
  if (estado === 'estornada') return 'devolvida'
  if (contas.baixada) return 'baixada'
  if (estado === 'paga') return 'paga'
  if (vencida) return 'vencida'
  return contas.recebido_centavos > 0 ? 'parcial' : 'aberta'
}

/**
 * Returns how much of the price the licences to be taken back stand for, in centavos: what was given back, and what was
 * written off where its unused licences return.
 */
export const centavosToCollect = (contas: Contas, baixa_recolhe: boolean): number =>
  contas.devolvido_centavos + (contas.baixada && baixa_recolhe ? contas.preco_centavos - contas.recebido_centavos : 0)

/**
 * Whether the licences of a sale come at its acceptance: because it says so, or because with them the consultora owes no
 * more than the limit.
 * @param em_aberto_centavos what she owes already for licences that she has
 */
export const isReleasedAtAceite = (of: {
  libera: QuandoLibera
  preco_centavos: number
  em_aberto_centavos: number
  limite_centavos: number
}): boolean =>
  of.libera === 'aceite' || (of.libera === 'limite' && of.em_aberto_centavos + of.preco_centavos <= of.limite_centavos)

/**
 * Returns how many licences the money of a sale gives: all once nothing is owed and something was received; before that
 * whole ones in the proportion received, where the sale says so.
 */
export function licencasPagas(n_usuarios: number, libera: QuandoLibera, contas: Contas): number {
  const estado = estadoDaFaturada(contas)
  if (estado === 'paga' || estado === 'estornada') return n_usuarios
  if (libera !== 'proporcao' || contas.baixada) return 0
  return Math.floor((n_usuarios * contas.recebido_centavos) / contas.preco_centavos)
}

/** Licences of a sale that have come, and because of what. */
export interface Liberadas {
  creditadas: number
  /** Whether they came whatever is paid: at the acceptance, or by an admin's act. */
  incondicional: boolean
}

/**
 * Returns how many licences of a sale must be gone again: those of what was given back or written off, and those that came
 * for money whose receipt was undone.
 */
export const licencasARecolher = (
  { creditadas, incondicional }: Liberadas,
  of: { pagas: number; recolher: number },
): number => Math.min(creditadas, of.recolher + (incondicional ? 0 : Math.max(0, creditadas - of.pagas)))
