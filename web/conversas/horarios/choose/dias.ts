import { DAY_MS } from '#shared/platform/time.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { diaNo, horaNo } from './fuso.ts'

/** Hours of one day in the person's zone. */
export interface DiaLivre {
  /** yyyy-mm-dd */
  dia: string
  horas: Date[]
}

/** Groups the free hours by their day in a zone, earliest first. */
export function diasLivres(livres: readonly Date[], fuso: string): DiaLivre[] {
  const dias = new Map<string, Date[]>()
  for (const quando of livres) {
    const dia = diaNo(fuso, quando)
    dias.set(dia, [...(dias.get(dia) ?? []), quando])
  }
  return [...dias].map(([dia, horas]) => ({ dia, horas }))
}

const PARTES = ['manha', 'tarde', 'noite'] as const
/** Part of the day of an hour in a zone: before noon, before six, later. */
const parteOf = (fuso: string, quando: Date): (typeof PARTES)[number] => {
  const hora = horaNo(fuso, quando)
  if (hora < '12:00') return 'manha'
  return hora < '18:00' ? 'tarde' : 'noite'
}

/** Splits the hours of a day by its parts; a part without hours is left out. */
export const byParte = (horas: readonly Date[], fuso: string) =>
  PARTES.map(parte => ({ parte, horas: horas.filter(quando => parteOf(fuso, quando) === parte) })).filter(
    ({ horas: those }) => those.length > 0,
  )

const utc = (dia: string) => new Date(`${dia}T12:00:00Z`)
const mais = (dia: string, n: number) => new Date(utc(dia).getTime() + n * DAY_MS).toISOString().slice(0, 10)

/** The weeks, from Sunday on, that hold the days from the first to the last. */
export function semanasOf(first: string, last: string): string[][] {
  const weeks: string[][] = []
  for (let sunday = mais(first, -utc(first).getUTCDay()); sunday <= last; sunday = mais(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, n) => mais(sunday, n)))
  return weeks
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options })
  return (dia: string) => formatter.format(utc(dia))
}
/** 'terça-feira, 24 de novembro' */
export const inWords = format({ weekday: 'long', day: 'numeric', month: 'long' })
/** 'ter' */
export const nomeDoDia = (dia: string): string => format({ weekday: 'short' })(dia).replace('.', '')
/** 'nov' */
export const nomeDoMes = (dia: string): string => format({ month: 'short' })(dia).replace('.', '')
/** '24/11' */
export const diaEMes = format({ day: '2-digit', month: '2-digit' })
export const numero = (dia: string): number => Number(dia.slice(8))

/**
 * Whether the page itself says that the hour was lost: its heading does while others are left, and a message would say
 * it twice.
 */
export const jaDito = (error: Error, livres: readonly Date[]): boolean =>
  error instanceof ApiError && error.codigo === 'horario_ocupado' && livres.length > 1
