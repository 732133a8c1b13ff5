const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' })

/** Formats the time of day in the browser's zone, as '14:02'. */
export const formatHora = (date: Date): string => time.format(date)

/** Formats a day in the browser's zone, as '22/11'. */
export const formatDia = (date: Date): string => day.format(date)
