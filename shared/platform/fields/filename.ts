import { TIME_ZONE } from '../time.ts'

/**
 * Longest part of a file name, in characters: with a kind and a date it stays readable and below every system's limit.
 */
const MAX = 60

/**
 * Joins the words of a text in lower case with hyphens, without accents; letters of other scripts stay. Long texts are
 * cut between words.
 */
function slug(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  let whole = ''
  for (const word of words) {
    const next = whole === '' ? word.slice(0, MAX).replace(/\p{Cs}$/u, '') : `${whole}-${word}`
    if (next.length > MAX) break
    whole = next
  }
  return whole
}

/** Returns the day of an instant in São Paulo as yyyy-mm-dd, by which files sort. */
const dayOf = (date: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(date)

/**
 * Returns the name of a downloaded file, from its kind, its person and its day, as in
 * `relatorio-ana-souza-2026-11-22.pdf`. Parts that are missing, or have no letter or digit, are left out.
 * @param partes text or instants, in order
 * @param extensao without the dot
 */
export const filenameOf = (partes: readonly (string | Date | null | undefined)[], extensao: string): string =>
  `${partes
    .map(parte => (parte instanceof Date ? dayOf(parte) : slug(parte ?? '')))
    .filter(Boolean)
    .join('-')}.${extensao}`
