import { TIME_ZONE } from '#shared/platform/time.ts'

const dias = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Returns the day of an instant in São Paulo, aaaa-mm-dd. */
export const dayInSaoPaulo = (em: Date): string => dias.format(em)

/** Returns the last millisecond of a day (aaaa-mm-dd) in São Paulo, which keeps no daylight saving time. */
export const endOfDay = (dia: string): Date => new Date(`${dia}T23:59:59.999-03:00`)

/** Returns noon of a day (aaaa-mm-dd) in São Paulo. */
export const noonOf = (dia: string): Date => new Date(`${dia}T12:00:00-03:00`)

/** Formats a day aaaa-mm-dd as dd/mm/aaaa. */
export const formatDay = (dia: string): string => dia.split('-').reverse().join('/')
