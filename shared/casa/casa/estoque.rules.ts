import { LOW_STOCK } from '../../platform/emails/emails.rules.ts'
import { DAY_MS, TIME_ZONE } from '../../platform/time.ts'

const DAYS = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' })
/** Longest forecast, in days. */
const LONGEST_DAYS = 365
const SOON_DAYS = 7

/**
 * How long the stock lasts at the pace of the last 30 days.
 * @param usadas licences that left the stock in those days for good
 * @returns the day, in São Paulo, or null without a pace, without stock, or beyond a year; and whether little is left
 */
export function forecastOfEstoque(
  { livres, usadas }: { livres: number; usadas: number },
  now: Date,
): { dura_ate: string | null; baixo: boolean } {
  const days = usadas > 0 ? Math.floor((livres * 30) / usadas) : Number.POSITIVE_INFINITY
  const planned = livres > 0 && days <= LONGEST_DAYS
  return {
    dura_ate: planned ? DAYS.format(new Date(now.getTime() + days * DAY_MS)) : null,
    baixo: livres <= LOW_STOCK || days <= SOON_DAYS,
  }
}
