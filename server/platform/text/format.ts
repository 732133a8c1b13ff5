/** Formatters are made once: making one takes longer than formatting with it, and a CSV has thousands of rows. */
const inSaoPaulo = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', ...options })

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

/** dd/mm/yyyy - hh:mm:ss in São Paulo, as mail, PDF and CSV show instants (behaviour §27). */
export const dateTime = (date: Date): string => `${days.format(date)} - ${times.format(date)}`

/** dd/mm/yyyy, hh:mm in São Paulo, for mails in which no second matters. */
export const minuteTime = (date: Date): string => `${days.format(date)}, ${minutes.format(date)}`

/** "21 de novembro de 2026" in São Paulo. */
export const longDate = (date: Date): string => longDays.format(date)

/** "R$ 1.299,90" of centavos, with the space that keeps both parts on a line. */
export const reais = (centavos: number): string => money.format(centavos / 100)

/** "1299,90" of centavos, as spreadsheets read it. */
export const reaisParaPlanilha = (centavos: number): string => amounts.format(centavos / 100)

/** Beginnings that a spreadsheet takes for a formula, in wide signs too: such a cell is written as text. */
export const FORMULA = /^[=+\-@\t\r＝＋－＠].*$/s

export const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
