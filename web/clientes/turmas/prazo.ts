import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import { currentLanguage, t, tn } from '../../platform/i18n/i18n.ts'

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long' })
const dayMonth = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' })
const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** Returns the whole days from one day to another, by this device's calendar. */
const diasAte = (date: Date, now: Date): number => Math.round((midnight(date) - midnight(now)) / DAY_MS)

/** Formats a day as '27/11'. */
export const formatDia = (date: Date): string => dayMonth.format(date)

/** Formats a day as 'sexta, 27/11' within six days of now, else as '27/11'. */
export function formatDiaProximo(date: Date, now: Date): string {
  const days = diasAte(date, now)
  if (Math.abs(days) > 6) return formatDia(date)
  return `${weekday.format(date).replace('-feira', '')}, ${formatDia(date)}`
}

/** Formats the time of day as '14:30'. */
export const formatHora = (date: Date): string => time.format(date)

/** Returns the days left in words: 'faltam 4 dias', 'termina hoje'. */
export function faltamDias(date: Date, now: Date): string {
  const days = diasAte(date, now)
  return days <= 0 ? t('turmas.terminaHoje') : tn('turmas.faltamDias', days)
}

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', 60 * 1000],
] as const

/** Returns the time passed in words: 'há 3 dias', 'há 20 minutos', 'agora'. */
export function agoOf(date: Date, now: Date): string {
  const passed = now.getTime() - date.getTime()
  const relative = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'always' })
  for (const [unit, ms] of UNITS) if (passed >= ms) return relative.format(-Math.floor(passed / ms), unit)
  return t('turmas.agora')
}

/** Returns in words when an invite expires: 'vence amanhã, 9:42', 'venceu'. */
export function venceQuando(date: Date, now: Date): string {
  const days = diasAte(date, now)
  const hora = formatHora(date)
  if (date <= now) return t('turmas.venceu')
  if (days === 0) return t('turmas.venceHoje', { hora })
  if (days === 1) return t('turmas.venceAmanha', { hora })
  return t('turmas.venceEm', { dia: formatDiaProximo(date, now), hora })
}

/**
 * Returns the last second of a day typed in a date field (2026-11-27), in this device's time zone; null for an invalid
 * day.
 */
export function fimDoDia(typed: string): Date | null {
  const [y = 0, m = 0, d = 0] = typed.split('-').map(Number)
  const end = new Date(y, m - 1, d, 23, 59, 59, 0)
  return typed !== '' && end.getMonth() === m - 1 && end.getDate() === d ? end : null
}

/** Formats a day for a date field, as '2026-11-27'. */
export const diaDeCampo = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(n => String(n).padStart(2, '0')).join('-')
