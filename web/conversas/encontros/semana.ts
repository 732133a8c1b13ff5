import { DAY_MS } from '#shared/platform/time.ts'

/** Formats a date's day in the browser's time zone as yyyy-mm-dd. */
export const diaOf = (date: Date): string =>
  [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-')

/** Returns noon of a day, which a change to summer time never moves to another day. */
const meioDia = (dia: string): Date => new Date(`${dia}T12:00:00`)

/** Returns the day n days later, or earlier for a negative n. */
export const addDias = (dia: string, n: number): string => diaOf(new Date(meioDia(dia).getTime() + n * DAY_MS))

/** Returns the seven days of the week that contains a day, from Monday on. */
export function semanaOf(dia: string): string[] {
  const monday = addDias(dia, -((meioDia(dia).getDay() + 6) % 7))
  return Array.from({ length: 7 }, (_, n) => addDias(monday, n))
}

/** Returns the days of a week that are shown: Monday to Friday, and the weekend up to its last day that has something. */
export const diasMostrados = (dias: readonly string[], has: (dia: string) => boolean): readonly string[] =>
  dias.slice(0, Math.max(5, dias.findLastIndex(has) + 1))

/** Returns the day named in the address; today when it names none or an invalid one. */
export const diaDoEndereco = (said: string | null, today: string): string =>
  said && /^\d{4}-\d{2}-\d{2}$/.test(said) && diaOf(meioDia(said)) === said ? said : today

const times = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const weekdays = new Intl.DateTimeFormat('pt-BR', { weekday: 'short' })
const longDays = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' })
const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' })
const shortDays = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', day: '2-digit', month: '2-digit' })

/** Formats the time of day in the browser's zone, as '14:00'. */
export const hora = (date: Date): string => times.format(date)
/** Formats a weekday as 'seg'. */
export const shortName = (dia: string): string => weekdays.format(meioDia(dia)).replace('.', '')
/** Formats a day as 'segunda-feira, 23 de novembro'. */
export const diaInWords = (dia: string): string => longDays.format(meioDia(dia))
/** Formats a range of days as '23 a 29 de novembro' or '30 de novembro a 6 de dezembro'. */
export function periodo(dias: readonly string[]): string {
  const [first = '', last = first] = [dias[0], dias.at(-1)]
  const from = dayAndMonth.format(meioDia(first))
  const to = dayAndMonth.format(meioDia(last))
  return first.slice(0, 7) === last.slice(0, 7) ? `${from.split(' ')[0]} a ${to}` : `${from} a ${to}`
}

/** Formats a time relative to `now`: 'Hoje, 14:00', 'Amanhã, 14:00', 'qua., 25/11, 14:00'. */
export function quandoEm(quando: Date, now: Date, words: { hoje: string; amanha: string }): string {
  const dia = diaOf(quando)
  const today = diaOf(now)
  if (dia === today) return `${words.hoje}, ${hora(quando)}`
  if (dia === addDias(today, 1)) return `${words.amanha}, ${hora(quando)}`
  return `${shortDays.format(quando)}, ${hora(quando)}`
}
