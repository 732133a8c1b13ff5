import { z } from 'zod'

const INVALID = 'Data de nascimento inválida'

/** Year-month-day of a real calendar day, or null: 31/02 does not exist, 29/02 only in leap years. */
export function parseDia(day: number, month: number, year: number): string | null {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  if (days === undefined || day < 1 || day > days || year < 1000) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The spec's rule: this year minus the birth year is greater than 0 and less than 110. */
export const isBirthYear = (iso: string, currentYear: number) => {
  const age = currentYear - Number(iso.slice(0, 4))
  return age > 0 && age < 110
}

/** Whole years between a birth date (yyyy-mm-dd) and a day (yyyy-mm-dd). */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

const brazilian = (value: string) => {
  const found = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value.trim())
  return found ? parseDia(Number(found[1]), Number(found[2]), Number(found[3])) : null
}
const international = (value: string) => {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value.trim())
  return found ? parseDia(Number(found[3]), Number(found[2]), Number(found[1])) : null
}
const schema = (parse: (value: string) => string | null) =>
  z
    .string(INVALID)
    .max(20, INVALID)
    .transform((value, ctx) => {
      const parsed = parse(value)
      if (parsed) return parsed
      ctx.addIssue({ code: 'custom', message: INVALID })
      return z.NEVER
    })

export const data_nascimento = {
  mask: '00/00/0000',
  /** What is said of any birth date that cannot be. */
  invalid: INVALID,
  /** dd/mm/yyyy, as POST /participantes/ sends it; gives yyyy-mm-dd. */
  brazilian: schema(brazilian),
  /** yyyy-mm-dd, as POST /consultores/cadastrar sends it. */
  international: schema(international),
  format: (iso: string) => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1'),
}
