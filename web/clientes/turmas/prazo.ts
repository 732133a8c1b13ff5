import { currentLanguage, t, tn } from '../../platform/i18n/i18n.ts'

const DAY = 24 * 60 * 60 * 1000
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long' })
const dayMonth = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' })
const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** Whole days from one day to another, by this device's calendar. */
export const diasAte = (date: Date, now: Date): number => Math.round((midnight(date) - midnight(now)) / DAY)

/** 27/11 */
export const formatDia = (date: Date): string => dayMonth.format(date)

/** 'sexta, 27/11': a day near now has its name. */
export function formatDiaProximo(date: Date, now: Date): string {
  const days = diasAte(date, now)
  if (Math.abs(days) > 6) return formatDia(date)
  return `${weekday.format(date).replace('-feira', '')}, ${formatDia(date)}`
}

/** 14:30 */
export const formatHora = (date: Date): string => time.format(date)

/** 'faltam 4 dias', 'termina hoje'. */
export function faltamDias(date: Date, now: Date): string {
  const days = diasAte(date, now)
  return days <= 0 ? t('turmas.terminaHoje') : tn('turmas.faltamDias', days)
}

const UNITS = [
  ['day', DAY],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const

/** 'há 3 dias', 'há 20 minutos', 'agora'. */
export function haQuanto(date: Date, now: Date): string {
  const passed = now.getTime() - date.getTime()
  const relative = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'always' })
  for (const [unit, ms] of UNITS) if (passed >= ms) return relative.format(-Math.floor(passed / ms), unit)
  return t('turmas.agora')
}

/** 'vence amanhã, 9:42': when something ends that ends soon. */
export function venceQuando(date: Date, now: Date): string {
  const days = diasAte(date, now)
  const hora = formatHora(date)
  if (date <= now) return t('turmas.venceu')
  if (days === 0) return t('turmas.venceHoje', { hora })
  if (days === 1) return t('turmas.venceAmanha', { hora })
  return t('turmas.venceEm', { dia: formatDiaProximo(date, now), hora })
}

/** The last moment of a day that a date field has (2026-11-27), on this device; null for none. */
export function fimDoDia(typed: string): Date | null {
  const [y = 0, m = 0, d = 0] = typed.split('-').map(Number)
  const end = new Date(y, m - 1, d, 23, 59, 59, 0)
  return typed !== '' && end.getMonth() === m - 1 && end.getDate() === d ? end : null
}

/** A day as a date field has it. */
export const diaDeCampo = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(n => String(n).padStart(2, '0')).join('-')
