import { DAY_MS, TIME_ZONE } from '#shared/platform/time.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { LICENCE_ID_WIDTH } from './constants.ts'

/** Creates a formatter on first use, because each takes several ms on a slow phone and most screens need one. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const days = once(() => new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' }))
// Said in full: a system that counts twelve hours does not change what stands here.
const times = once(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

/** Formats a date as dd/mm/aaaa in the browser's time zone (behaviour §27). */
export const formatDate = (date: Date): string => days().format(date)

/** Formats a date as dd/mm/aaaa - hh:mm:ss in the browser's time zone (behaviour §27). */
export const formatDateTime = (date: Date): string => `${days().format(date)} - ${times().format(date)}`

const minutes = once(() => new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))

/** Formats an instant as hh:mm in the browser's time zone. */
export const formatHour = (date: Date): string => minutes().format(date)

/** Formats a date as dd/mm/aaaa, hh:mm, for a person's own account, where seconds do not matter. */
export const formatMinute = (date: Date): string => `${days().format(date)}, ${minutes().format(date)}`

const ourDays = once(
  () => new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: TIME_ZONE }),
)

/** Formats as dd/mm/aaaa an instant that stands for a day of São Paulo, wherever the browser is. */
export const formatOurDay = (date: Date): string => ourDays().format(date)

const weekdays = once(() => new Intl.DateTimeFormat('pt-BR', { weekday: 'long' }))
const shortDays = once(() => new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' }))
/** Returns the calendar days between two dates in the browser's time zone. */
const daysBetween = (a: Date, b: Date): number =>
  Math.round(
    (Date.UTC(b.getFullYear(), b.getMonth(), b.getDate()) - Date.UTC(a.getFullYear(), a.getMonth(), a.getDate())) /
      DAY_MS,
  )
const relative = once(() => new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' }))

/**
 * Formats a day in words: hoje, ontem, amanhã, a weekday within six days, else dd/mm, with the year when it is another.
 */
export function formatNear(date: Date, now: Date = new Date()): string {
  const days = daysBetween(now, date)
  if (Math.abs(days) <= 1) return relative().format(days, 'day')
  if (Math.abs(days) <= 6) return weekdays().format(date).replace('-feira', '')
  return date.getFullYear() === now.getFullYear() ? shortDays().format(date) : formatDate(date)
}

/** Formats a licence id as 000042. */
export const formatLicenceId = (id_licenca: number): string => String(id_licenca).padStart(LICENCE_ID_WIDTH, '0')

export const formatNumber = (n: number, decimals = 0): string =>
  n.toLocaleString(currentLanguage(), { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** Formats a price in reais as R$ 99,90 (behaviour §27). */
export const formatAmount = (preco: number): string =>
  preco.toLocaleString(currentLanguage(), { style: 'currency', currency: 'BRL' })

const list = once(() => new Intl.ListFormat('pt-BR', { type: 'conjunction' }))

/** Joins items as 'Ana, Bruno e Carla'. */
export const formatList = (items: readonly string[]): string => list().format(items)

/** Formats a month (aaaa-mm) as "março de 2026". */
export const formatMonth = (month: string): string =>
  new Date(`${month}-15T12:00:00`).toLocaleDateString('pt-BR', { month: 'long', year: 'numeric' })
