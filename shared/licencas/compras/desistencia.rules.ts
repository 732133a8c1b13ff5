import { DAY_MS, HOUR_MS, MINUTE_MS, TIME_ZONE } from '../../platform/time.ts'

/** Days after the day of payment in which a buyer may withdraw (CDC art. 49); the last one counts whole. */
const DESISTENCIA_DIAS = 7

const DAYS = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** Returns the last millisecond, in São Paulo, of the seventh day after the day of payment. */
export const prazoDaDesistencia = (paga_em: Date): Date =>
  new Date(Date.parse(`${DAYS.format(paga_em)}T23:59:59.999-03:00`) + DESISTENCIA_DIAS * DAY_MS)

/** A credited purchase and its payment, as a withdrawal finds them. */
export interface Creditada {
  /** Licences bought. */
  n_usuarios: number
  /** Licences that left the stock before, by a refund or a correction. */
  fora: number
  /** Licences in stock or in an open invite. */
  sem_uso: number
  valor_centavos: number
  /** Centavos that the payment has given back so far. */
  devolvido_centavos: number
}

/**
 * Returns the centavos that a withdrawal gives back: the share of the unused licences, rounded up, less what came back
 * before; all that is left when no licence was used.
 */
export function valorDaDesistencia({ n_usuarios, fora, sem_uso, ...pagamento }: Creditada): number {
  const { valor_centavos, devolvido_centavos } = pagamento
  const gone = Math.min(n_usuarios, fora + sem_uso)
  return Math.max(0, Math.ceil((valor_centavos * gone) / n_usuarios) - devolvido_centavos)
}

/** Time in ms after which a refund that did not come about is shown to admins. */
export const AVISAR_DESISTENCIA_MS = HOUR_MS
/** The same for one that the provider has taken over and not finished. */
export const AVISAR_ACEITA_MS = DAY_MS

/** Returns the pause in ms before the next attempt at a refund: one minute, two, four, up to six hours. */
export const esperaDaDevolucaoMs = (tentativas: number): number =>
  Math.min(2 ** Math.max(0, Math.min(tentativas, 20) - 1) * MINUTE_MS, 6 * HOUR_MS)
