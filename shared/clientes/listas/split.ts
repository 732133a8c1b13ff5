import { isEndereco } from './enderecos.ts'
import { isHeading } from './titulos.ts'

/** One row of a file: the number of the line on which it begins, from 1, and its cells. */
export interface LinhaDaTabela {
  n: number
  celulas: readonly string[]
}

const SEPARATORS = [';', '\t', ',', '|'] as const
/** Rows by which the separator is chosen. */
const SAMPLE = 60
/** Longest cell in quotes, in characters: a quote that is not closed within it is a sign like another. */
const QUOTED_MAX = 10_000

/**
 * Returns where a quoted cell ends, behind its closing quote, and its text; null when the quote is not closed before a
 * separator, the end of a line or of the text.
 */
function quotedAt(text: string, from: number, separator: string): { end: number; cell: string } | null {
  let cell = ''
  for (let at = from + 1; at - from < QUOTED_MAX; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    cell += text.slice(at, quote)
    if (text[quote + 1] === '"') {
      cell += '"'
      at = quote + 2
      continue
    }
    let end = quote + 1
    while (text[end] === ' ' && separator !== ' ') end += 1
    const next = text[end]
    return next === undefined || next === separator || next === '\n' || next === '\r' ? { end, cell } : null
  }
  return null
}

/** Returns the first rows of a text, empty ones too, by one separator; a quoted cell may hold line breaks. */
function rowsBy(text: string, separator: string, first: number, max: number): LinhaDaTabela[] {
  const rows: LinhaDaTabela[] = []
  let [n, start, celulas]: [number, number, string[]] = [first, first, []]
  const ends = new RegExp(`[\\r\\n${separator === '|' ? '\\|' : separator}]`, 'g')
  for (let at = 0; at <= text.length && rows.length < max; ) {
    let begin = at
    while (text[begin] === ' ') begin += 1
    const quoted = text[begin] === '"' ? quotedAt(text, begin, separator) : null
    ends.lastIndex = at
    const end = quoted ? quoted.end : (ends.exec(text)?.index ?? text.length)
    celulas.push(quoted ? quoted.cell : text.slice(at, end))
    if (quoted) n += quoted.cell.match(/\r\n|\r|\n/g)?.length ?? 0
    const sign = text[end]
    at = end + (sign === '\r' && text[end + 1] === '\n' ? 2 : 1)
    if (sign === separator) continue
    rows.push({ n: start, celulas })
    n += 1
    ;[start, celulas] = [n, []]
  }
  return rows
}

/** Returns how well a separator cuts a text: by whole addresses and headings among its cells, then by rows of one width. */
function fitOf(rows: readonly LinhaDaTabela[]): [number, number] {
  const widths = new Map<number, number>()
  let whole = 0
  for (const { celulas } of rows) {
    if (celulas.length > 1) widths.set(celulas.length, (widths.get(celulas.length) ?? 0) + 1)
    for (const cell of celulas) if (isEndereco(cell.trim()) || isHeading(cell)) whole += 1
  }
  return [whole, Math.max(0, ...widths.values())]
}

/** Returns the separator that cuts a text best; with none that cuts it, the semicolon. */
function separatorOf(text: string): string {
  let [best, found]: [[number, number], string] = [[-1, -1], ';']
  for (const separator of SEPARATORS) {
    const fit = fitOf(rowsBy(text, separator, 1, SAMPLE))
    if (fit[0] > best[0] || (fit[0] === best[0] && fit[1] > best[1])) [best, found] = [fit, separator]
  }
  return found
}

/**
 * Cuts a text into its filled rows, by the separator that its first line names (`sep=;`) or that cuts it best; each row
 * keeps the number of its line in the file.
 */
export function splitLinhas(text: string): LinhaDaTabela[] {
  const named = /^\s*"?sep=(.)"?[^\S\r\n]*(\r\n|\r|\n|$)/i.exec(text)
  const rest = named ? text.slice(named[0].length) : text
  const separator = named?.[1] ?? separatorOf(rest)
  const rows = rowsBy(rest, separator, named ? 2 : 1, Number.POSITIVE_INFINITY)
  return rows.filter(({ celulas }) => celulas.some(cell => cell.trim() !== ''))
}
