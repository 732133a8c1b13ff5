import { nomeDaEtiqueta } from '#shared/clientes/etiquetas/etiquetas.rules.ts'
import { type Lida, nameOf, nomeOuTexto, peopleIn } from '../emails.text.ts'
import { isEmailHeading, isHeader, isNameHeading, plain } from '../headings.ts'

/** Roles of a column. */
export const PAPEIS = ['email', 'nome', 'empresa', 'etiquetas'] as const
export type Papel = (typeof PAPEIS)[number]
/** Index of the column of each role, from 0; -1 for none. */
export type Colunas = Record<Papel, number>

/** A file's rows and the roles of its columns, before they are read as people. */
export interface Tabela {
  /** The file's name. */
  nome: string
  /** Whether the first row holds the headings. */
  cabecalho: boolean
  linhas: readonly (readonly string[])[]
  colunas: Colunas
}

/** Maximum number of labels per line. */
const ETIQUETAS_MAX = 10

const OF_COMPANY = /^(empresas?|companhia|organizac(ao|oes)|company|organization|cliente empresa|razao social)\b/
const OF_TAGS = /^(etiquetas?|tags?|marcadores|marcador|grupos?|categorias?|turmas?)\b/

/** Returns the column in which most rows pass the test, outside `except`; -1 when no row passes. */
function fullest(rows: readonly (readonly string[])[], passes: (cell: string) => boolean, except: number[]): number {
  const width = Math.max(0, ...rows.map(row => row.length))
  const counts = Array.from({ length: width }, (_, i) =>
    except.includes(i) ? 0 : rows.filter(row => passes(row[i] ?? '')).length,
  )
  const most = Math.max(0, ...counts)
  return most === 0 ? -1 : counts.indexOf(most)
}

/** Detects the role of each column: by its heading, else by its content. */
export function lerTabela(nome: string, linhas: readonly (readonly string[])[]): Tabela {
  const [head = [], ...rest] = linhas
  const hasAt = (cell: string) => cell.includes('@')
  const cabecalho = isHeader(head) || (!head.some(hasAt) && rest.some(row => row.some(hasAt)))
  const rows = cabecalho ? rest : linhas
  const named = (is: (word: string) => boolean, except: number[]) =>
    cabecalho ? head.findIndex((cell, i) => !except.includes(i) && is(plain(cell))) : -1
  const byHeading = named(isEmailHeading, [])
  const email = byHeading >= 0 ? byHeading : Math.max(0, fullest(rows, hasAt, []))
  const empresa = named(word => OF_COMPANY.test(word), [email])
  const etiquetas = named(word => OF_TAGS.test(word), [email, empresa])
  const taken = [email, empresa, etiquetas]
  const byName = named(isNameHeading, taken)
  const nomeColuna = byName >= 0 || isHeader(head) ? byName : fullest(rows, cell => nameOf(cell) !== null, taken)
  return { nome, cabecalho, linhas, colunas: { email, nome: nomeColuna, empresa, etiquetas } }
}

/** Returns the non-empty rows of a file without its headings. */
export const linhasDe = ({ cabecalho, linhas }: Tabela) =>
  (cabecalho ? linhas.slice(1) : linhas).filter(row => row.some(cell => cell.trim() !== ''))

/** Returns the number of columns of a file. */
export const columnCountOf = ({ linhas }: Tabela): number => Math.max(0, ...linhas.map(row => row.length))

/** Returns the heading of a column; null without one. */
export const tituloDe = ({ cabecalho, linhas }: Tabela, coluna: number): string | null =>
  (cabecalho && linhas[0]?.[coluna]?.trim()) || null

/** Reads the people of a file by the roles of its columns. A row without an address is kept, to be corrected. */
export function pessoasDe(tabela: Tabela): Lida[] {
  const { email, nome, empresa, etiquetas } = tabela.colunas
  return linhasDe(tabela).flatMap(row => {
    const cell = (row[email] ?? '').trim()
    const beside = {
      empresa: (row[empresa] ?? '').replace(/\s+/g, ' ').trim() || null,
      etiquetas: etiquetasDe(row[etiquetas] ?? ''),
    }
    const own = nome >= 0 ? nomeOuTexto(row[nome] ?? '') : { nome: null }
    const people = peopleIn(cell)
    const [only] = people
    if (!only) return [{ email: cell, ...own, ...beside }]
    return people.length === 1
      ? [{ ...only, ...(own.nome || !only.nome ? own : {}), ...beside }]
      : people.map(person => ({ ...person, ...beside }))
  })
}

/** Returns the labels of a cell in their normal form; invalid ones are left out. */
const etiquetasDe = (cell: string): string[] =>
  [...new Set(cell.split(/[,;|/]/).flatMap(part => nomeDaEtiqueta(part) ?? []))].slice(0, ETIQUETAS_MAX)

/** Returns a company's name without accents, case and signs, to compare two spellings. */
export const chaveDaEmpresa = (nome: string): string => plain(nome)
