import type { LinhaLida } from '#shared/clientes/equipes/arquivo.rules.ts'
import { decode } from '../../convites/lote/emails.text.ts'
import { isEmailHeading, isNameHeading, plain } from '../../convites/lote/headings.ts'
import { readXlsx } from './xlsx.ts'

/** Roles of a column of a file of teams. */
export const PAPEIS = ['email', 'nome', 'equipe', 'area'] as const
export type Papel = (typeof PAPEIS)[number]

/** A file's rows and the column of each role, from 0; -1 for none. */
export interface Tabela {
  nome: string
  cabecalho: readonly string[]
  linhas: readonly (readonly string[])[]
  colunas: Record<Papel, number>
}

/** Answers that go along with the lines when they are sent: who stays, and the comparison that is applied. */
export interface Envio {
  manter?: string[]
  aplicar?: string
  declaracao?: boolean
}

/** Maximum size of a file in bytes. */
const MAX_BYTES = 5_000_000

const OF_TEAM = /^(equipes?|times?|teams?|squads?|grupos?)\b/
const OF_AREA = /^(areas?|setor(es)?|departamentos?|diretoria|gerencia)\b/

/** Returns the column of each role by the headings; the address also by what stands in the cells. */
function colunasDe(head: readonly string[], rows: readonly (readonly string[])[]): Record<Papel, number> {
  const find = (is: (word: string) => boolean) => head.findIndex(cell => is(plain(cell)))
  const byHeading = find(isEmailHeading)
  const byCells = Math.max(0, ...rows.slice(0, 20).map(row => row.findIndex(cell => cell.includes('@'))))
  return {
    email: byHeading >= 0 ? byHeading : byCells,
    nome: find(isNameHeading),
    equipe: find(word => OF_TEAM.test(word)),
    area: find(word => OF_AREA.test(word)),
  }
}

/** Returns a table with the columns that its first row names; a first row with an address is no heading. */
export function lerTabela(nome: string, rows: readonly (readonly string[])[]): Tabela {
  const filled = rows.filter(row => row.some(cell => cell.trim() !== ''))
  const [first = [], ...rest] = filled
  const heading = !first.some(cell => cell.includes('@'))
  const [cabecalho, linhas] = heading ? [first, rest] : [[], filled]
  return { nome, cabecalho, linhas, colunas: colunasDe(cabecalho, linhas) }
}

/** Whether the headings name the columns of address, name and team, so that nothing has to be chosen. */
export const isNamed = ({ cabecalho, colunas }: Tabela): boolean =>
  isEmailHeading(plain(cabecalho[colunas.email] ?? '')) && colunas.nome >= 0 && colunas.equipe >= 0

/** Returns the lines of a table by the roles of its columns. */
export const linhasDe = ({ linhas, colunas }: Tabela): LinhaLida[] =>
  linhas.map(row => {
    const cell = (papel: Papel) => (row[colunas[papel]] ?? '').trim()
    return { email: cell('email'), equipe: cell('equipe'), nome: cell('nome') || null, area: cell('area') || null }
  })

/**
 * Reads a CSV or XLSX file of people and teams; 'grande' when it is too large, 'ilegivel' when it cannot be read. The
 * parser's code loads with the first CSV.
 */
export async function readArquivo(file: File): Promise<Tabela | 'grande' | 'ilegivel'> {
  if (file.size > MAX_BYTES) return 'grande'
  const buffer = await file.arrayBuffer()
  // A ZIP begins with PK; whatever the name says.
  const isZip = new Uint8Array(buffer.slice(0, 2)).join() === '80,75'
  try {
    if (isZip) return lerTabela(file.name, await readXlsx(buffer))
    const { default: Papa } = await import('papaparse')
    const { data } = Papa.parse<string[]>(decode(buffer), {
      delimitersToGuess: [';', ',', '\t'],
      skipEmptyLines: 'greedy',
    })
    return lerTabela(file.name, data)
  } catch {
    return 'ilegivel'
  }
}

/** Returns the position, from 1, of the first line of an address; 0 when the file does not have it. */
export const lineOf = (linhas: readonly LinhaLida[], email: string): number =>
  linhas.findIndex(linha => linha.email.normalize('NFC').trim().toLowerCase() === email) + 1
