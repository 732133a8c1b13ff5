const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' })

/** 14:02, in the browser's zone. */
export const formatHora = (date: Date): string => time.format(date)

/** 22/11, in the browser's zone. */
export const formatDia = (date: Date): string => day.format(date)
