import { visible } from '../../platform/fields/text.ts'
import { decodeText, type TipoDeArquivo, tipoDoArquivo } from './bytes.ts'
import { hasCartoes, readCartoes } from './cartoes.ts'
import { isTabular, readTabela } from './colunas.ts'
import { clean, isAddressed, lacksAt, peopleIn, withoutAt } from './enderecos.ts'
import { nameOf } from './nomes.ts'
import { type PessoaLida, pessoasOf } from './pessoas.ts'
import { type LinhaDaTabela, splitLinhas } from './split.ts'
import { larguraOf, linhasDaTabela, type Tabela } from './tabela.ts'
import { hasAt, isAnyEmailHeading, isHeading, isWholeHeading } from './titulos.ts'

/*
 * The one reader of lists of people: bytes or text, then a table where there are columns, then people. Nobody is
 * dropped: what holds no address is kept as typed, so that it can be mended, and a name beside an address stays with it.
 */

/** A list as read: its people, and the table that they come from where the list has columns. */
export interface ListaLida {
  tabela: Tabela | null
  pessoas: PessoaLida[]
}

/**
 * Separators between people or columns, whatever program the list comes from. A comma is none, because names contain
 * commas.
 */
const BREAKS = /[;\t]+/
/** Most columns of a table. */
const COLUMNS_MAX = 300
const LINES = /\r\n|[\n\r\u2028\u2029]/

/** Returns the first of some cells that is a name; null without one. */
function firstName(cells: readonly string[]): string | null {
  for (const cell of cells) {
    const nome = nameOf(cell)
    if (nome) return nome
  }
  return null
}

/**
 * Reads one line. With one address, the other cells belong to the same person; with several, each cell is a person of
 * its own.
 */
function readLine(line: string): PessoaLida[] {
  const cells = line.split(BREAKS).filter(cell => cell.trim() !== '')
  if (!cells.some(hasAt)) {
    const addresses = cells.every(cell => lacksAt(clean(cell.trim())))
    return addresses ? cells.flatMap(cell => peopleIn(cell)) : withoutAt(cells.join(' '), false)
  }
  const people = cells.filter(isAddressed).flatMap(cell => peopleIn(cell))
  const [only] = people
  if (people.length === 1 && only)
    return [{ ...only, nome: only.nome ?? firstName(cells.filter(cell => !isAddressed(cell))) }]
  return line.split(';').flatMap(segment => {
    const columns = segment.split('\t').filter(cell => cell.trim() !== '')
    const addressed = columns.filter(isAddressed)
    return (addressed.length > 0 ? addressed : columns).flatMap(cell => peopleIn(cell))
  })
}

/** Whether the cells of a line are headings and nothing more. */
const isHeadings = (cells: readonly string[]): boolean =>
  cells.length === 1 ? cells.every(isWholeHeading) : cells.every(isHeading) && cells.some(isAnyEmailHeading)

/** Reads a text line by line, each line with its number; a heading above a single column is nobody. */
function readLines(text: string): PessoaLida[] {
  let heads = true
  return text.split(LINES).flatMap((line, i) => {
    if (line.trim() === '') return []
    const heading = heads && isHeadings(line.split(/[;,\t]/))
    heads = false
    return heading ? [] : readLine(line).map(person => ({ ...person, n: i + 1 }))
  })
}

/** Whether rows are a table and not a list of people: headings above rows as wide as they, or cells of one width. */
function hasColumns(linhas: readonly LinhaDaTabela[], titulo: number, arquivo: boolean): boolean {
  const width = larguraOf(linhas)
  if (width < 2) return false
  const rows = linhasDaTabela({ linhas, titulo })
  if (titulo >= 0) {
    const own = linhas[titulo]?.celulas.length ?? 0
    return arquivo || (rows.length > 0 && rows.every(({ celulas }) => celulas.length <= own) && isTabular(rows))
  }
  const even = rows.every(({ celulas }) => celulas.length === width && !celulas.some(cell => cell.includes('<')))
  const names = Array.from({ length: width }, (_, i) => rows.some(({ celulas }) => hasAt(celulas[i] ?? '')))
  return arquivo && even && names.includes(false) && isTabular(rows)
}

/**
 * Reads a list from text: contact cards, a table, or people one a line or side by side as mail programs write them.
 * @param arquivo name of the file; without one the text was pasted, and is a table only when headings say so
 */
export function readTexto(text: string, arquivo?: string): ListaLida {
  const seen = visible(text)
  if (hasCartoes(seen)) {
    const { linhas, fora } = readCartoes(text)
    const tabela = readTabela(arquivo ?? '', linhas)
    const beside = fora.trim() === '' ? [] : readLines(visible(fora))
    return beside.length === 0
      ? { tabela, pessoas: pessoasOf(tabela) }
      : { tabela: null, pessoas: [...pessoasOf(tabela), ...beside] }
  }
  const linhas = splitLinhas(seen)
  const list = () => ({ tabela: null, pessoas: readLines(seen.replace(/^\s*"?sep=."?\s*$/im, '')) })
  // So many cells in a row are people side by side.
  if (larguraOf(linhas) > COLUMNS_MAX) return list()
  const tabela = readTabela(arquivo ?? '', linhas, arquivo !== undefined)
  if (hasColumns(linhas, tabela.titulo, arquivo !== undefined)) return { tabela, pessoas: pessoasOf(tabela) }
  return list()
}

/** Reads the rows of a workbook's sheet. */
export function readLinhas(
  nome: string,
  linhas: readonly LinhaDaTabela[],
  outrasAbas: readonly string[] = [],
): ListaLida {
  const filled = linhas
    .map(({ n, celulas }) => ({ n, celulas: celulas.map(visible) }))
    .filter(({ celulas }) => celulas.some(cell => cell.trim() !== ''))
  const tabela = readTabela(nome, filled)
  return { tabela: { ...tabela, ...(outrasAbas.length > 0 && { outrasAbas }) }, pessoas: pessoasOf(tabela) }
}

/** Reads the bytes of a text file; what the file is when it is none. */
export function readBytes(bytes: Uint8Array, nome: string): ListaLida | Exclude<TipoDeArquivo, 'texto'> {
  const tipo = tipoDoArquivo(bytes)
  if (tipo !== 'texto') return tipo
  const text = decodeText(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text holds
  return /[\u0001-\u0008\u000e-\u001a\ufffd]{3}/.test(text.slice(0, 4096)) ? 'outro' : readTexto(text, nome)
}
