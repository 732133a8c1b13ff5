import { isAddressed, isEndereco, lacksAt } from './enderecos.ts'
import type { LinhaDaTabela } from './split.ts'
import { hasAt, isAnyEmailHeading, isHeading } from './titulos.ts'

/** Roles of a column. */
export const PAPEIS = ['email', 'nome', 'empresa', 'etiquetas', 'equipe', 'area'] as const
export type Papel = (typeof PAPEIS)[number]
/**
 * Source of a role's text: columns from 0 joined by a space (first and last name); where they are empty,
 * the next ones.
 */
export type Fonte = readonly (readonly number[])[]
export type Colunas = Record<Papel, Fonte>

/** A list's rows and the roles of its columns, before they are read as people. */
export interface Tabela {
  /** The file's name; empty for what was pasted. */
  nome: string
  /** Filled rows of the file, headings and what stands above them included. */
  linhas: readonly LinhaDaTabela[]
  /** Index of the row of headings; -1 without one. */
  titulo: number
  colunas: Colunas
  /** Roles for which the file does not say which column it is, or several could be it: she is asked. */
  duvidas: readonly Papel[]
  /** Names of the sheets of the workbook that were not read. */
  outrasAbas?: readonly string[] | undefined
}

/** Rows among which the headings are looked for. */
const HEAD_ROWS = 30

const filledOf = ({ celulas }: LinhaDaTabela): string[] => celulas.filter(cell => cell.trim() !== '')
/** Returns the number of columns of a file. */
export const larguraOf = (linhas: readonly LinhaDaTabela[]): number =>
  linhas.reduce((most, { celulas }) => Math.max(most, celulas.length), 0)

/** Whether a row names somebody: it has an address, which is not a remark in the only filled cell of a wider table. */
function isPerson(linha: LinhaDaTabela, width: number): boolean {
  const filled = filledOf(linha)
  if (!filled.some(hasAt)) return false
  const [only = ''] = filled
  return !(width > 1 && filled.length === 1 && !isEndereco(only.trim()) && !only.includes('<'))
}

/** Returns how much a row looks like the headings of a list of people; 0 when it is none. */
function headingPoints(linha: LinhaDaTabela, width: number): number {
  const filled = filledOf(linha)
  if (filled.length === 0 || filled.some(hasAt)) return 0
  const known = filled.filter(isHeading).length
  const email = filled.some(isAnyEmailHeading)
  const enough =
    filled.length === 1 ? known === 1 : known * 2 > filled.length || (email && known > 1) || (email && width > 1)
  return enough && (filled.length > 1 || width === 1) ? known + (email ? 3 : 0) : 0
}

/**
 * Returns the index of the row of headings, below a title or a date if need be, and whether it was only guessed; -1
 * without one. Rows above somebody's own row are looked at, and no other.
 */
export function findTitulo(linhas: readonly LinhaDaTabela[], guess: boolean): { titulo: number; guessed: boolean } {
  const width = larguraOf(linhas.slice(0, HEAD_ROWS))
  const firstPerson = linhas.findIndex(linha => isPerson(linha, width))
  const above = linhas.slice(0, Math.min(HEAD_ROWS, firstPerson < 0 ? linhas.length : firstPerson))
  let [titulo, most] = [-1, 0]
  for (const [i, linha] of above.entries()) {
    const points = headingPoints(linha, width)
    if (points > most) [titulo, most] = [i, points]
  }
  if (titulo >= 0 || !guess || firstPerson < 1 || width < 2) return { titulo, guessed: false }
  // Headings in words that nobody foresaw: the row right above the first person, filled as far as hers.
  const [row, person] = [linhas[firstPerson - 1], linhas[firstPerson]]
  const heads =
    row !== undefined &&
    person !== undefined &&
    filledOf(row).length >= Math.max(2, filledOf(person).length) &&
    !row.celulas.some(cell => /\d/.test(cell) || isAddressed(cell) || lacksAt(cell.trim()))
  return { titulo: heads ? firstPerson - 1 : -1, guessed: heads }
}

/** Returns the rows of people: those below the headings that do not repeat them. */
export function linhasDaTabela({ linhas, titulo }: Pick<Tabela, 'linhas' | 'titulo'>): LinhaDaTabela[] {
  const head = titulo >= 0 ? linhas[titulo]?.celulas.join('\t') : undefined
  return linhas.slice(titulo + 1).filter(({ celulas }) => celulas.join('\t') !== head)
}

/** Returns the rows that are nobody: those above the headings, and headings that come again. */
export function linhasDeFora(tabela: Pick<Tabela, 'linhas' | 'titulo'>): LinhaDaTabela[] {
  const people = new Set(linhasDaTabela(tabela))
  return tabela.linhas.filter((linha, i) => i !== tabela.titulo && !people.has(linha))
}

/** Returns the heading of a column; null without one. */
export const tituloOf = ({ linhas, titulo }: Pick<Tabela, 'linhas' | 'titulo'>, coluna: number): string | null =>
  linhas[titulo]?.celulas[coluna]?.replace(/\s+/g, ' ').trim() || null
