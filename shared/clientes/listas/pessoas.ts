import { nomeDaEtiqueta } from '../etiquetas/etiquetas.rules.ts'
import { peopleIn } from './enderecos.ts'
import { type NomeLido, nomeOuTexto } from './nomes.ts'
import type { LinhaDaTabela } from './split.ts'
import { type Fonte, linhasDaTabela, type Tabela, tituloOf } from './tabela.ts'
import { hasAt } from './titulos.ts'

/** One person read from a list. */
export interface PessoaLida extends NomeLido {
  /** Number of her line in the file or text, from 1. */
  n?: number
  /** Text in the address's place, as typed. */
  email: string
  /** Other addresses of the same cell. */
  outros?: readonly string[]
  /** Heading of the column from which the address was taken, where the first one was empty. */
  coluna?: string
  /** Company as the file has it. */
  empresa?: string | null
  etiquetas?: readonly string[]
  equipe?: string
  area?: string | null
}

/** Maximum number of labels per line. */
const ETIQUETAS_MAX = 10

/** Returns the labels of a cell in their normal form; invalid ones are left out. */
const etiquetasOf = (cell: string): string[] =>
  [...new Set(cell.split(/[,;|/]/).flatMap(part => nomeDaEtiqueta(part) ?? []))].slice(0, ETIQUETAS_MAX)

/** Returns a text in one line, without the apostrophe by which our own files keep a cell from being a formula or a number. */
const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠]|0\d+$|\d{16,}$|\d+E\d+$)/i, '')

/** Returns the text of a role in one row, and which of its sources it is from; the first when all are empty. */
function textOf({ celulas }: LinhaDaTabela, fonte: Fonte): { text: string; source: number } {
  for (const [source, columns] of fonte.entries()) {
    const text = oneLine(columns.map(i => celulas[i] ?? '').join(' '))
    if (text !== '') return { text, source }
  }
  return { text: '', source: 0 }
}

/** Returns the other addresses of a cell; a formula of a link holds the same one twice. */
function othersOf(own: string, more: readonly { email: string }[]): Pick<PessoaLida, 'outros'> {
  const outros = [...new Set(more.map(({ email }) => email))].filter(email => email.toLowerCase() !== own.toLowerCase())
  return outros.length > 0 ? { outros } : {}
}

/** Reads the address of a row: her first, and what else stands in its cell. */
function enderecoOf(
  tabela: Tabela,
  linha: LinhaDaTabela,
): { people: ReturnType<typeof peopleIn>; text: string; coluna?: string } {
  const { text, source } = textOf(linha, tabela.colunas.email)
  const [column = -1] = source > 0 ? (tabela.colunas.email[source] ?? []) : []
  const coluna = source > 0 ? tituloOf(tabela, column) : null
  // Google Contacts puts ":::" between several addresses of one person.
  return { people: peopleIn(text.replaceAll(':::', ' ')), text, ...(coluna !== null && { coluna }) }
}

/**
 * Reads the people of a table by the roles of its columns, a row a person. A row without an address is kept, to be
 * corrected. Several addresses in a row with a name are that person's; in one without a name, several people.
 */
export function pessoasOf(tabela: Tabela): PessoaLida[] {
  const { nome, empresa, etiquetas, equipe, area } = tabela.colunas
  return linhasDaTabela(tabela).flatMap((linha): PessoaLida[] => {
    const cell = (fonte: Fonte) => textOf(linha, fonte).text
    const beside = {
      n: linha.n,
      ...(empresa.length > 0 && { empresa: cell(empresa) || null }),
      ...(etiquetas.length > 0 && { etiquetas: etiquetasOf(cell(etiquetas)) }),
      ...(equipe.length > 0 && { equipe: cell(equipe) }),
      ...(area.length > 0 && { area: cell(area) || null }),
    }
    const own = nome.length > 0 ? nomeOuTexto(cell(nome)) : { nome: null }
    const { people, text, coluna } = enderecoOf(tabela, linha)
    const [only, ...more] = people
    const from = coluna === undefined ? beside : { ...beside, coluna }
    if (!only) return [{ email: text, ...own, ...from }]
    const named = own.nome !== null || own.semNome !== undefined
    if (more.length === 0) return [{ ...only, ...(own.nome || !only.nome ? own : {}), ...from }]
    if (named && people.every(({ email, nome: its }) => hasAt(email) && its === null))
      return [{ ...only, ...own, ...othersOf(only.email, more), ...from }]
    return people.map(person => ({ ...person, ...from }))
  })
}

/** Returns people who were read without columns as a table of two: address and name. */
export const tabelaOf = (nome: string, pessoas: readonly PessoaLida[]): Tabela => ({
  nome,
  linhas: pessoas.map(({ n = 0, email, nome: its, semNome = '' }) => ({ n, celulas: [email, its ?? semNome] })),
  titulo: -1,
  colunas: { email: [[0]], nome: [[1]], empresa: [], etiquetas: [], equipe: [], area: [] },
  duvidas: [],
})
