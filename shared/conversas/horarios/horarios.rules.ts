import { DAY_MS, HOUR_MS, MINUTE_MS, TIME_ZONE } from '../../platform/time.ts'

/** National holidays on a fixed day, as mm-dd (Lei 662/1949, 6.802/1980, 14.759/2023). */
const FIXOS = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']

/** Easter Sunday of a year, by the Gregorian rule of Meeus and Jones. */
function easter(ano: number): Date {
  const a = ano % 19
  const b = Math.floor(ano / 100)
  const c = ano % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return new Date(Date.UTC(ano, Math.floor(sum / 31) - 1, (sum % 31) + 1))
}

/** Whether a day, yyyy-mm-dd, is a national holiday: a fixed one, or the Friday before Easter. */
export const isFeriado = (dia: string): boolean =>
  FIXOS.includes(dia.slice(5)) ||
  new Date(easter(Number(dia.slice(0, 4))).getTime() - 2 * DAY_MS).toISOString().slice(0, 10) === dia

/** Zones of Brazil with a clock of their own, from east to west. */
export const FUSOS = ['America/Noronha', TIME_ZONE, 'America/Manaus', 'America/Rio_Branco'] as const
export type Fuso = (typeof FUSOS)[number]

/** How often a person moves one conversation that she chose. */
export const MUDANCAS_MAXIMO = 2
/** Days for which a link opens the free hours. */
export const LINK_DIAS = 30

/** Longest text in which a person says when she can, in characters. */
export const QUANDO_PODE_MAX = 300

/** Part of a day in the consultor's zone, each end as hh:mm. */
export interface Interval {
  de: string
  ate: string
}

/** Settings of a consultor: her week from Monday on, days without hours, and the rules. */
export interface Regras {
  semana: readonly (readonly Interval[])[]
  /** Days without hours, as yyyy-mm-dd; both ends are included. */
  folgas: readonly { de: string; ate: string }[]
  /** Whether hours are offered on national holidays too. */
  feriados?: boolean | undefined
  /** Length of a conversation, and the pause after and before another one, in minutes. */
  minutos: number
  pausa: number
  /** Hours before a conversation until which it may be chosen. */
  antecedencia: number
  /** Weeks ahead. */
  semanas: number
  /** Conversations on one day. */
  por_dia: number
  /** Zone of the week and of the days; São Paulo unless told. */
  fuso?: Fuso | undefined
}

/** Minutes since midnight of hh:mm. */
const minutoOf = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))

/** Whether the parts of one day are in order, each longer than nothing, and none overlaps another. */
export const intervalsInOrder = (intervalos: readonly Interval[]): boolean =>
  intervalos.every(({ de, ate }, n) => de < ate && (n === 0 || (intervalos[n - 1]?.ate ?? '') <= de))

const formatters = (timeZone: Fuso) => ({
  days: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
  offsets: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
})
/** Formatters by zone, each made at its first use: making one takes longer than formatting. */
const made = new Map<Fuso, ReturnType<typeof formatters>>()
function formattersOf(fuso: Fuso) {
  const found = made.get(fuso) ?? formatters(fuso)
  made.set(fuso, found)
  return found
}

/** Day of an instant in a zone of Brazil, as yyyy-mm-dd. */
const diaEm = (fuso: Fuso, em: Date): string => formattersOf(fuso).days.format(em)

/** Day of an instant in São Paulo, as yyyy-mm-dd. */
export const diaEmSaoPaulo = (em: Date): string => diaEm(TIME_ZONE, em)

/** Midnight of a day in a zone of Brazil, by the offset that holds at its noon; no zone there has had a summer since 2019. */
export function midnight(dia: string, fuso: Fuso = TIME_ZONE): Date {
  const zone = formattersOf(fuso)
    .offsets.formatToParts(new Date(`${dia}T15:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value
  return new Date(`${dia}T00:00:00${zone?.replace('GMT', '') || 'Z'}`)
}

/** The day n days later, as yyyy-mm-dd. */
const addDays = (dia: string, n: number): string => new Date(Date.parse(dia) + n * DAY_MS).toISOString().slice(0, 10)

/** A conversation that takes its time from the free hours. */
export interface Busy {
  quando: Date
  minutos: number
}

/**
 * Starts of the hours that are free now, earliest first. A conversation that stands in the way is stepped over: the next
 * start is its end and the pause, on the next full five minutes.
 */
export function horariosLivres(regras: Regras, ocupados: readonly Busy[], now: Date): Date[] {
  const { fuso = TIME_ZONE } = regras
  const earliest = now.getTime() + regras.antecedencia * HOUR_MS
  const hoje = diaEm(fuso, now)
  const livres: Date[] = []
  for (let n = 0; n < regras.semanas * 7; n++) {
    const dia = addDays(hoje, n)
    const intervalos = regras.semana[(new Date(dia).getUTCDay() + 6) % 7] ?? []
    if (!regras.feriados && isFeriado(dia)) continue
    if (intervalos.length === 0 || regras.folgas.some(({ de, ate }) => de <= dia && dia <= ate)) continue
    if (ocupados.filter(({ quando }) => diaEm(fuso, quando) === dia).length >= regras.por_dia) continue
    const zero = midnight(dia, fuso).getTime()
    const busy = ocupados.map(({ quando, minutos }) => {
      const start = (quando.getTime() - zero) / MINUTE_MS
      return { start: start - regras.pausa, end: start + minutos + regras.pausa }
    })
    for (const intervalo of intervalos)
      for (const minuto of livresNo(intervalo, regras, busy)) {
        const quando = zero + minuto * MINUTE_MS
        if (quando >= earliest) livres.push(new Date(quando))
      }
  }
  return livres
}

/** Starts in one part of a day, in minutes since midnight; `busy` includes the pause on both sides. */
function livresNo(
  { de, ate }: Interval,
  { minutos, pausa }: Regras,
  busy: readonly { start: number; end: number }[],
): number[] {
  const found: number[] = []
  const last = minutoOf(ate) - minutos
  for (let start = minutoOf(de); start <= last; ) {
    const inTheWay = busy.filter(other => other.start < start + minutos && start < other.end)
    if (inTheWay.length === 0) {
      found.push(start)
      start += minutos + pausa
    } else start = Math.ceil(Math.max(...inTheWay.map(({ end }) => end)) / 5) * 5
  }
  return found
}

/** The last instant at which the person may move a conversation that she chose, or call it off. */
export const mudancaAte = (quando: Date, mudar_ate: number): Date => new Date(quando.getTime() - mudar_ate * HOUR_MS)

/** Whether a link opens the free hours no more, for its age. */
export const linkVencido = (valido_ate: Date, now: Date): boolean => valido_ate <= now
