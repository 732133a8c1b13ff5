const SAO_PAULO = { timeZone: 'America/Sao_Paulo' } as const

const parts = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...SAO_PAULO, ...options }).format(date)

/** dd/mm/yyyy - hh:mm:ss in São Paulo, as mail, PDF and CSV show instants (ruling 10). */
export const dateTime = (date: Date): string =>
  parts(date, { dateStyle: 'short', timeStyle: 'medium' })
    .replace(/(\d{4}),? /, '$1 - ')
    .replace(/\/(\d{2}) -/, '/20$1 -')

/** "21 de novembro de 2026" in São Paulo. */
export const longDate = (date: Date): string => parts(date, { dateStyle: 'long' })

export const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
