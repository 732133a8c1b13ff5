import Papa from 'papaparse'

export type Cell = string | number | null

/**
 * Matches text that a spreadsheet would change: a formula, also by full-width characters, digits that begin with a
 * zero, more digits than a number holds, and a code like a power of ten. An apostrophe before it keeps it as it is.
 */
const CHANGED = /^(?:[=+\-@\t\r＝＋－＠].*|0\d+|\d{16,}|\d+E\d+)$/is

/** Writes rows as lines for Brazilian spreadsheets: semicolons, CRLF, and text that stays what it is. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  `${Papa.unparse(
    rows.map(row => [...row]),
    { delimiter: ';', newline: '\r\n', escapeFormulae: CHANGED },
  )}\r\n`

/** Begins a file: the mark by which spreadsheets know UTF-8, and its headings. */
export const csvHead = (headings: readonly string[]): string => `\uFEFF${csvLines([headings])}`

/** Writes a whole file. */
export const csvFile = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  rows.length > 0 ? csvHead(headings) + csvLines(rows) : csvHead(headings)
