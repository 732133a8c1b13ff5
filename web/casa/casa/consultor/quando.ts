import { DAY_MS } from '#shared/platform/time.ts'
import { t } from '../../../platform/i18n/i18n.ts'

const longDays = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' })
const weekdays = new Intl.DateTimeFormat('pt-BR', { weekday: 'long' })
const shortDays = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' })
const hours = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const midnight = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate())
/** Returns the number of calendar days between two dates, in the browser's time zone. */
const daysApart = (date: Date, now: Date): number =>
  Math.round((midnight(date).getTime() - midnight(now).getTime()) / DAY_MS)

/** Formats a day: near now in words ('hoje', 'ontem', 'sexta'), else in figures ('12/11'). */
export function dia(date: Date, now: Date): string {
  const apart = daysApart(date, now)
  if (apart === 0) return t('dia.hoje')
  if (apart === -1) return t('dia.ontem')
  if (apart === 1) return t('dia.amanha')
  return Math.abs(apart) < 7 ? (weekdays.format(date).split('-')[0] ?? '') : shortDays.format(date)
}

/** Formats the time of day, as '14:00'. */
export const hora = (date: Date): string => hours.format(date)

/** Formats a day as the beginning of a sentence, as 'Segunda-feira, 23 de novembro'. */
export function wholeDia(date: Date): string {
  const words = longDays.format(date)
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)
}

/** Returns the whole days from a date until now, at least one. */
export const diasDesde = (date: Date, now: Date): number =>
  Math.max(1, Math.floor((now.getTime() - date.getTime()) / DAY_MS))

/** Returns the message key of the greeting: good morning until noon, good afternoon until 18:00, then good evening. */
export function greeting(now: Date): 'dia.bomDia' | 'dia.boaTarde' | 'dia.boaNoite' {
  const hora = now.getHours()
  if (hora < 4 || hora >= 18) return 'dia.boaNoite'
  return hora < 12 ? 'dia.bomDia' : 'dia.boaTarde'
}

/**
 * Returns the part of the month ('começo de', 'meados de', 'fim de') and the month of a day given as yyyy-mm-dd;
 * forecasts are not told more exactly.
 */
export function parteDoMes(day: string): { parte: 'dia.comeco' | 'dia.meados' | 'dia.fim'; mes: string } {
  const date = new Date(`${day}T12:00:00`)
  const mes = date.toLocaleDateString('pt-BR', { month: 'long' })
  if (date.getDate() <= 10) return { parte: 'dia.comeco', mes }
  return { parte: date.getDate() <= 20 ? 'dia.meados' : 'dia.fim', mes }
}
