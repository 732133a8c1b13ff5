import Papa from 'papaparse'
import { decodeText, fileKindOf } from '#shared/platform/files/bytes.ts'

/** A file of cells: the headings of its first line, the lines below, and the row of each in a spreadsheet. */
export interface Planilha {
  colunas: string[]
  linhas: string[][]
  numeros: number[]
}

/** Reads a CSV with `;`, `,` or tabs between its cells; empty lines are left out. */
export function readPlanilha(text: string): Planilha {
  const plain = text.replace(/^\uFEFF/, '')
  // The separator is guessed without the empty lines, which count as rows of a spreadsheet all the same.
  const { delimiter } = Papa.parse(plain, { skipEmptyLines: 'greedy', preview: 50 }).meta
  const { data } = Papa.parse<string[]>(plain, { delimiter })
  const filled = data.flatMap((cells, i) => (cells.some(cell => cell.trim() !== '') ? [{ cells, n: i + 1 }] : []))
  const [head, ...rows] = filled
  return { colunas: head?.cells ?? [], linhas: rows.map(({ cells }) => cells), numeros: rows.map(({ n }) => n) }
}

/** Reads the bytes of a CSV in whatever signs a spreadsheet wrote it; null when they are a workbook or no text at all. */
export const readArquivo = (bytes: Uint8Array): Planilha | null =>
  fileKindOf(bytes) === 'texto' ? readPlanilha(decodeText(bytes)) : null
