import { TIME_ZONE } from '../../../platform/time.ts'

/** Fills `{A}` placeholders; throws when one has no value, which is a mistake in the texts. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new RangeError(`no value for {${key}}`)
    return typeof value === 'number' ? whole(value) : value
  })
}

/** Formats a whole number with dots for thousands: 5846 → '5.846'. */
export const whole = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, '.')

/** Formats per cent with one decimal: 30.7 → '30,7%'. */
export const toPercent = (n: number): string => `${n.toFixed(1).replace('.', ',')}%`

/** Formats one decimal with a comma: 3.9 → '3,9'. */
export const decimal = (n: number): string => n.toFixed(1).replace('.', ',')

/** Formats a signed difference with a true minus: '+3', '−14', '0'. */
export function difference(n: number): string {
  if (n === 0) return '0'
  return n > 0 ? `+${n}` : `−${-n}`
}

const LISTA = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** Joins items as a Portuguese list: 'a, b e c'. */
export const joinItems = (items: readonly string[]): string => LISTA.format(items)

const EXTENSO = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** Formats a date in words, in America/Sao_Paulo: '21 de novembro de 2026'. */
export const dataInWords = (date: Date): string => EXTENSO.format(date)
