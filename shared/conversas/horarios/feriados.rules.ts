import { DAY_MS } from '../../platform/time.ts'

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
