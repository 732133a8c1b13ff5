import { CORPO_ARQUIVO_DE_EQUIPES } from '#shared/clientes/equipes/arquivo.contract.ts'
import { type Alcance, LINHAS_MAX, type LinhaLida } from '#shared/clientes/equipes/arquivo.rules.ts'
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
  /** Number of each of these rows in the file, from 1, the heading and empty rows counted. */
  numeros: readonly number[]
  colunas: Record<Papel, number>
}

/** Answers that go along with the lines when they are sent: who stays, what the file is, and the comparison that is applied. */
export interface Envio {
  manter?: string[]
  alcance?: Alcance | undefined
  /** Number of people who leave, as it was confirmed. */
  saem?: number
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

/**
 * Returns a table with the columns that its first row names; a first row with an address is no heading.
 * @param rows every row of the file, empty ones too, so that each keeps its number
 */
export function lerTabela(nome: string, rows: readonly (readonly string[])[]): Tabela {
  const filled = rows.flatMap((row, i) => (row.some(cell => cell.trim() !== '') ? [{ row, n: i + 1 }] : []))
  const [first] = filled
  const heading = first && !first.row.some(cell => cell.includes('@'))
  const own = heading ? filled.slice(1) : filled
  const [cabecalho, linhas] = [heading ? first.row : [], own.map(({ row }) => row)]
  return { nome, cabecalho, linhas, numeros: own.map(({ n }) => n), colunas: colunasDe(cabecalho, linhas) }
}

/** Whether the headings name the columns of address, name and team, so that nothing has to be chosen. */
export const isNamed = ({ cabecalho, colunas }: Tabela): boolean =>
  isEmailHeading(plain(cabecalho[colunas.email] ?? '')) && colunas.nome >= 0 && colunas.equipe >= 0

/** Returns the lines of a table by the roles of its columns. */
export const linhasDe = ({ linhas, numeros, colunas }: Tabela): LinhaLida[] =>
  linhas.map((row, i) => {
    const cell = (papel: Papel) => (row[colunas[papel]] ?? '').trim()
    return {
      n: numeros[i],
      email: cell('email'),
      equipe: cell('equipe'),
      nome: cell('nome') || null,
      area: cell('area') || null,
    }
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
    })
    return lerTabela(file.name, data)
  } catch {
    return 'ilegivel'
  }
}

/** Returns the number of the first line of an address in its file; 0 when the file does not have it. */
export const lineOf = (linhas: readonly LinhaLida[], email: string): number =>
  linhas.find(linha => linha.email.normalize('NFC').trim().toLowerCase() === email)?.n ?? 0

/** Why lines cannot be sent at once: too many, or too large; null when they can. */
export function tooMuch(linhas: readonly LinhaLida[], rest: Envio = {}): 'muitas' | 'longas' | null {
  if (linhas.length > LINHAS_MAX) return 'muitas'
  const { size } = new Blob([JSON.stringify({ linhas, ...rest })])
  return size > CORPO_ARQUIVO_DE_EQUIPES ? 'longas' : null
}
