import * as z from 'zod/mini'
import { filledIn } from '../../platform/fields/text.ts'

const INVALID = 'Data de nascimento inválida'

/** Returns year-month-day of an existing calendar day, else null: 31/02 does not exist, 29/02 only in leap years. */
function parseDia(day: number, month: number, year: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real ? date.toISOString().slice(0, 10) : null
}

/** Whether the current year minus the birth year is greater than 0 and less than 110, as the specification requires. */
export const isBirthYear = (iso: string, currentYear: number) => {
  const age = currentYear - Number(iso.slice(0, 4))
  return age > 0 && age < 110
}

/** Returns the whole years between a birth date and a day, both yyyy-mm-dd. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Parses a date as 5/8/1974, 15-03-1974, 15.3.1974, 15031974, 1974-03-15 or 1974/3/15. */
function parse(value: string): string | null {
  const typed = value.trim()
  const [, day, month, year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ?? []
  if (day) return parseDia(Number(day), Number(month), Number(year))
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(typed)
  return iso && parseDia(Number(iso[3]), Number(iso[2]), Number(iso[1]))
}

/** Formats yyyy-mm-dd as dd/mm/yyyy, without a time zone. */
const format = (iso: string) => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')

const SEPARATOR = /[/.\-\s]+/

/** Formats a date while it is typed: day and month end after two digits, or at a separator. */
function write(typed: string): string {
  const parts = typed.replace(/[^\d/.\-\s]/g, '').split(SEPARATOR)
  const [first = '', second = '', third = '', ...rest] = parts
  if (first.length === 4 && parts.length > 1)
    return [first, second, third]
      .map((part, i) => part.slice(0, i ? 2 : 4))
      .slice(0, parts.length)
      .join('-')
  // The stroke that the field wrote into a year ("19/74") goes when the year turns out to be one.
  if (
    parts.length > 2 &&
    first.length === 2 &&
    second.length === 2 &&
    (Number(second) > 12 || (rest.length > 0 && third.length < 4))
  )
    return [first + second, ...parts.slice(2, 4)].join('-')
  const done: string[] = []
  let open = ''
  const end = () => {
    done.push(open)
    open = ''
  }
  for (const [i, part] of parts.entries()) {
    if (i > 0 && done.length < 2 && open !== '') end()
    for (const digit of part) {
      if (done.length < 2 && open.length === 2) end()
      if (open.length < 4) open += digit
    }
  }
  return [...done, open].join('/')
}

export const data_nascimento = {
  mask: '00/00/0000',
  /** Error for any impossible birth date. */
  invalid: INVALID,
  /**
   * Schema that reads a birth date in any form and gives yyyy-mm-dd. POST /participantes/ sends dd/mm/yyyy and POST
   * /consultores/cadastrar yyyy-mm-dd; each also accepts the other's form.
   */
  schema: filledIn(
    'Preencha sua data de nascimento',
    INVALID,
    z.pipe(
      z.string().check(z.maxLength(20, INVALID)),
      z.transform((value, ctx) => {
        const parsed = parse(value)
        if (parsed) return parsed
        ctx.issues.push({ code: 'custom', message: INVALID, input: value })
        return z.NEVER
      }),
    ),
  ),
  format,
  /** Reads a complete date as typed or pasted and returns dd/mm/yyyy; null when it is not complete. */
  read(value: string): string | null {
    const iso = parse(value)
    return iso && format(iso)
  },
  write,
}
