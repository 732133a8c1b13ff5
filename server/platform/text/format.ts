import { TIME_ZONE } from '#shared/platform/time.ts'

/**
 * Makes a date formatter for São Paulo. Formatters are made once: making one takes longer than formatting, and a CSV
 * has thousands of rows.
 */
const inSaoPaulo = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, ...options })

const days = inSaoPaulo({ day: '2-digit', month: '2-digit', year: 'numeric' })
const times = inSaoPaulo({ timeStyle: 'medium' })
const minutes = inSaoPaulo({ timeStyle: 'short' })
const longDays = inSaoPaulo({ dateStyle: 'long' })
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const amounts = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
})

/** Formats an instant as dd/mm/yyyy - hh:mm:ss in São Paulo, for mail and PDF (behaviour §27). */
export const dateTime = (date: Date): string => `${days.format(date)} - ${times.format(date)}`

/** Formats an instant as dd/mm/yyyy hh:mm:ss in São Paulo, the form that spreadsheets read as one. */
export const sheetTime = (date: Date): string => `${days.format(date)} ${times.format(date)}`

/** Formats an instant as dd/mm/yyyy, hh:mm in São Paulo, for mails in which seconds do not matter. */
export const minuteTime = (date: Date): string => `${days.format(date)}, ${minutes.format(date)}`

/** Formats a date as "21 de novembro de 2026" in São Paulo. */
export const longDate = (date: Date): string => longDays.format(date)

/** Formats centavos as "R$ 1.299,90", with a no-break space. */
export const formatAmount = (centavos: number): string => money.format(centavos / 100)

/** Formats centavos as "1299,90", the form that spreadsheets read. */
export const formatAmountForSheet = (centavos: number): string => amounts.format(centavos / 100)

export const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
