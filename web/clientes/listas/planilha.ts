import { unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import type { LinhaDaTabela } from '#shared/clientes/listas/split.ts'

/** The sheet of a workbook that holds the list, and the names of those that were not read. */
export interface Planilha {
  linhas: LinhaDaTabela[]
  outrasAbas: string[]
}

/** Largest size of a workbook's parts together, unpacked, in bytes, and its last row that is read. */
const UNPACKED_MAX = 60_000_000
export const ROWS_MAX = 20_000

/** Whether a workbook fits into memory: its parts by the sizes that it tells, then its sheets by their last row and column. */
function fits(bytes: Uint8Array): boolean {
  let size = 0
  unzipSync(bytes, {
    filter({ originalSize }) {
      size += originalSize
      return false
    },
  })
  if (size > UNPACKED_MAX) return false
  const sheets = unzipSync(bytes, { filter: ({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name) })
  return Object.values(sheets).every(sheet => {
    const xml = new TextDecoder().decode(sheet)
    const rows = xml.matchAll(/<(?:\w+:)?row\b[^>]*?\sr="(\d+)"/g)
    for (const [, n] of rows) if (Number(n) > ROWS_MAX) return false
    // Columns beyond ZZ: no list of people.
    return !/\sr="[A-Z]{3,}\d+"/.test(xml)
  })
}

/** Writes a cell as text; a date as people write it here, in the sheet's own calendar. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').reverse().join('/')
  return String(cell)
}

/**
 * Reads a workbook: its first sheet that holds an address, else its first; a row's number is that of the sheet.
 * 'grande' when it is too large to be read, 'ilegivel' when it is no workbook.
 */
export async function readPlanilha(buffer: ArrayBuffer): Promise<Planilha | 'grande' | 'ilegivel'> {
  try {
    if (!fits(new Uint8Array(buffer))) return 'grande'
    const abas = (await readXlsxFile(buffer)).map(({ sheet, data }) => ({
      sheet,
      linhas: data.map((cells, i) => ({ n: i + 1, celulas: cells.map(textOf) })),
    }))
    const filled = abas.filter(({ linhas }) => linhas.some(({ celulas }) => celulas.some(cell => cell.trim() !== '')))
    const own = filled.find(({ linhas }) => linhas.some(({ celulas }) => celulas.some(cell => cell.includes('@'))))
    const aba = own ?? filled[0]
    return {
      linhas: aba?.linhas ?? [],
      outrasAbas: filled.filter(each => each !== aba).map(({ sheet }) => sheet),
    }
  } catch {
    return 'ilegivel'
  }
}
