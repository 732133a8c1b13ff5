const SAO_PAULO = { timeZone: 'America/Sao_Paulo' } as const

const parts = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...SAO_PAULO, ...options }).format(date)

/** Made once: making one takes longer than formatting with it, and a CSV has thousands of rows. */
const instants = new Intl.DateTimeFormat('pt-BR', { ...SAO_PAULO, dateStyle: 'short', timeStyle: 'medium' })

/** dd/mm/yyyy - hh:mm:ss in São Paulo, as mail, PDF and CSV show instants (behaviour §27). */
export const dateTime = (date: Date): string =>
  instants
    .format(date)
    .replace(/(\d{4}),? /, '$1 - ')
    .replace(/\/(\d{2}) -/, '/20$1 -')

/** "21 de novembro de 2026" in São Paulo. */
export const longDate = (date: Date): string => parts(date, { dateStyle: 'long' })

export const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
