/* Days of a period, as aaaa-mm-dd in the browser's zone. */

export const DAY = /^\d{4}-\d{2}-\d{2}$/

const two = (n: number) => String(n).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

export const PERIODS = ['hoje', 'semana', 'mes', 'trimestre'] as const
export type Period = (typeof PERIODS)[number]
const DAYS: Record<Period, number> = { hoje: 1, semana: 7, mes: 30, trimestre: 90 }

/** Returns the first and last day of a period that ends today. */
export function daysOf(periodo: Period, now: Date): { from: string; to: string } {
  const from = new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS[periodo] + 1)
  return { from: dayOf(from), to: dayOf(now) }
}

/** Converts 2026-11-22 to 22/11/2026. */
const read = (day: string) => day.split('-').reverse().join('/')

/** Returns the text of a period: '01/11/2026 a 22/11/2026', or one end alone. */
export function wordsOf(from: string, to: string): { key: 'entre' | 'desde' | 'ate' | 'dia'; de: string; ate: string } {
  const words = { de: read(from), ate: read(to) }
  if (from && from === to) return { key: 'dia', ...words }
  if (from && to) return { key: 'entre', ...words }
  return { key: from ? 'desde' : 'ate', ...words }
}
