import { entriesOf } from '../../platform/keys.ts'
import { isEndereco, peopleIn } from './enderecos.ts'
import { nameOf } from './nomes.ts'
import type { LinhaDaTabela } from './split.ts'
import {
  type Colunas,
  type Fonte,
  findTitulo,
  larguraOf,
  linhasDaTabela,
  type Papel,
  type Tabela,
  tituloOf,
} from './tabela.ts'
import * as titulos from './titulos.ts'
import { hasAt, plain } from './titulos.ts'

/** Rows by whose cells a column is judged. */
const SAMPLE = 200

/** Facts about a column, from which it gets its role. */
interface Coluna {
  i: number
  /** Heading in plain words; empty without one. */
  word: string
  /** Number of filled cells, of those with an address, of different addresses, of names, and of names that differ. */
  filled: number
  addresses: number
  differing: number
  names: number
  differingNames: number
}

/** A choice of columns for one role, and whether she is to be asked. */
interface Choice {
  fonte: Fonte
  asked: boolean
}

function judged(tabela: Pick<Tabela, 'linhas' | 'titulo'>, rows: readonly LinhaDaTabela[]): Coluna[] {
  return Array.from({ length: larguraOf(tabela.linhas) }, (_, i) => {
    const cells = rows.map(({ celulas }) => (celulas[i] ?? '').trim()).filter(Boolean)
    const addresses = cells.filter(hasAt)
    const names = cells.filter(cell => !/\d|@/.test(cell) && nameOf(cell) !== null)
    return {
      i,
      word: plain(tituloOf(tabela, i) ?? ''),
      filled: cells.length,
      addresses: addresses.length,
      differing: new Set(addresses.map(cell => cell.toLowerCase())).size,
      names: names.length,
      differingNames: new Set(names).size,
    }
  })
}

const mostly = ({ addresses, filled }: Coluna): boolean => addresses > 0 && addresses * 2 >= filled
const alone = (columns: readonly Coluna[]): Fonte => columns.map(({ i }) => [i])

/** Leaves out columns that hold few addresses again and again, as those of bosses do, where another holds many. */
function withoutRepeated(columns: readonly Coluna[]): readonly Coluna[] {
  const own = columns.filter(({ addresses, differing }) => addresses < 4 || differing * 2 > addresses)
  return own.length > 0 ? own : columns
}

/**
 * Chooses the columns of addresses: the one headed so wholly before one headed so in part, and that one before one that
 * only holds addresses; never one of somebody else. One that is headed so and holds none comes last.
 */
function chooseEmail(columns: readonly Coluna[], headed: boolean): Choice {
  const own = columns.filter(({ word }) => !titulos.isOfSomebodyElse(word))
  const named = own.filter(({ word }) => titulos.isEmailHeading(word))
  const isExact = ({ word }: Coluna) => titulos.EMAIL.exact.test(word)
  const holding = named.filter(mostly)
  const exact = holding.filter(isExact)
  const rest = holding.filter(column => !isExact(column))
  if (holding.length > 0) {
    const first = exact.length > 0 ? exact : withoutRepeated(rest)
    // The same heading with a number of its own is a second address of the same person.
    const asked = new Set(first.map(({ word }) => word)).size > 1
    const spare = withoutRepeated(rest).filter(column => !first.includes(column))
    return { fonte: alone([...first, ...spare]), asked }
  }
  const unnamed = withoutRepeated(own.filter(mostly).sort((a, b) => b.addresses - a.addresses || a.i - b.i))
  if (unnamed.length > 0) return { fonte: alone(unnamed.slice(0, 1)), asked: unnamed.length > 1 || headed }
  const some = own.filter(({ addresses }) => addresses > 0).sort((a, b) => b.addresses - a.addresses)
  const empty = named.filter(isExact)[0] ?? named[0]
  if (empty && some.length === 0) return { fonte: alone([empty]), asked: false }
  return { fonte: alone(some.slice(0, 1)), asked: true }
}

/** Returns first, middle and last name as one source; null unless a last name has a column of its own. */
function partsOf(columns: readonly Coluna[]): Fonte[number] | null {
  const [first, middle, last] = [titulos.FIRST_NAME, titulos.MIDDLE_NAME, titulos.LAST_NAME].map(is =>
    columns.find(({ word, filled }) => filled > 0 && is.test(word)),
  )
  return last ? [first, middle, last].flatMap(column => (column ? [column.i] : [])) : null
}

/** Chooses the columns of names by their headings: a whole name, then its parts, then what is headed so in part. */
function nameByHeading(own: readonly Coluna[]): Choice | null {
  const filled = own.filter(column => column.filled > 0)
  const whole = filled.find(({ word }) => titulos.NOME_COMPLETO.test(word))
  if (whole) return { fonte: alone([whole]), asked: false }
  const parts = partsOf(own)
  if (parts) return { fonte: [parts], asked: false }
  const exact = own.filter(({ word }) => titulos.NOME.exact.test(word) && titulos.isNameHeading(word))
  const plainly = exact.filter(({ word }) => /^(ra )?(nomes?|name|nomfun)$/.test(word))
  const any = own.filter(({ word }) => titulos.isNameHeading(word))
  const found = [plainly, exact, any].find(some => some.length > 0) ?? []
  const [first] = found
  return first ? { fonte: alone([first]), asked: new Set(found.map(({ word }) => word)).size > 1 } : null
}

/** Chooses the columns of names: by heading, else the one unknown column whose cells are names that differ. */
function chooseNome(columns: readonly Coluna[], email: Fonte, headed: boolean): Choice {
  const own = columns.filter(
    ({ i, word }) => !email.flat().includes(i) && !titulos.isOfSomebodyElse(word) && !titulos.isEmailHeading(word),
  )
  const social = own.find(({ word, filled }) => filled > 0 && titulos.NOME_SOCIAL.test(word))
  const byHeading = nameByHeading(own.filter(column => column !== social))
  if (byHeading) return { ...byHeading, fonte: [...(social ? [[social.i]] : []), ...byHeading.fonte] }
  if (social) return { fonte: alone([social]), asked: false }
  const unknown = own
    .filter(({ word, filled, names, differingNames, addresses }) => {
      const likely = addresses === 0 && names > 0 && names * 10 >= filled * 7
      // Headed by a word of its own ("Cidade", "Cargo"), a column of names is people only when hardly one comes twice.
      return likely && !titulos.isHeading(word) && (!headed || differingNames * 10 >= names * 8)
    })
    .sort((a, b) => b.differingNames - a.differingNames || a.i - b.i)
  return { fonte: alone(unknown.slice(0, 1)), asked: unknown.length > 1 }
}

/** Chooses the column of another role by its heading alone, outside of those that have one. */
function chooseOther(
  columns: readonly Coluna[],
  { exact, part }: { exact: RegExp; part: RegExp },
  taken: readonly number[],
): Fonte {
  const free = columns.filter(({ i, word }) => word !== '' && !taken.includes(i))
  const found = free.find(({ word }) => exact.test(word)) ?? free.find(({ word }) => part.test(word))
  return found ? [[found.i]] : []
}

/** Detects the roles of the columns under a row of headings (-1 for none), and what she is to be asked. */
export function detectColunas(
  tabela: Pick<Tabela, 'linhas' | 'titulo'>,
  guessed = false,
): Pick<Tabela, 'colunas' | 'duvidas'> {
  const rows = linhasDaTabela(tabela).slice(0, SAMPLE)
  const columns = judged(tabela, rows)
  const headed = tabela.titulo >= 0
  const email = chooseEmail(columns, headed)
  const nome = chooseNome(columns, email.fonte, headed)
  const taken = [...email.fonte.flat(), ...nome.fonte.flat()]
  const other = (words: { exact: RegExp; part: RegExp }) => {
    const fonte = chooseOther(columns, words, taken)
    taken.push(...fonte.flat())
    return fonte
  }
  const [empresa, area] = [other(titulos.EMPRESA), other(titulos.AREA)]
  // "Turma" and "Grupo" are labels for who invites, and equipes for who makes them: the two share a column.
  const colunas: Colunas = {
    ...{ email: email.fonte, nome: nome.fonte, empresa, area },
    etiquetas: chooseOther(columns, titulos.ETIQUETAS, taken),
    equipe: chooseOther(columns, titulos.EQUIPE, taken),
  }
  const asked: [Papel, boolean][] = [
    [
      'email',
      email.asked || (email.fonte.length === 0 && columns.length > 0) || guessed || (!headed && columns.length > 1),
    ],
    ['nome', nome.asked],
  ]
  return { colunas, duvidas: asked.flatMap(([papel, is]) => (is ? [papel] : [])) }
}

/**
 * Reads rows as a table: finds its headings and what each column holds.
 * @param guess whether words that nobody foresaw may be headings; she is asked about them
 */
export function readTabela(nome: string, linhas: readonly LinhaDaTabela[], guess = true): Tabela {
  const { titulo, guessed } = findTitulo(linhas, guess)
  return { nome, linhas, titulo, ...detectColunas({ linhas, titulo }, guessed) }
}

/** Reads the same rows with the headings in another row, from 0; -1 for none. */
export const changeTitulo = (tabela: Tabela, titulo: number): Tabela => ({
  ...tabela,
  titulo,
  ...detectColunas({ linhas: tabela.linhas, titulo }),
})

/** Roles that may share a column. */
const TWINS: { readonly [papel in Papel]?: Papel } = { etiquetas: 'equipe', equipe: 'etiquetas' }

/** Gives a role to columns. A column has one role, so that a role it had before is left without one. */
export function changeColuna(tabela: Tabela, papel: Papel, fonte: Fonte): Tabela {
  const chosen = fonte.flat()
  const colunas = { ...tabela.colunas, [papel]: fonte }
  const twins = TWINS[papel] ?? papel
  for (const [other, had] of entriesOf(tabela.colunas))
    if (other !== papel && other !== twins && had.flat().some(i => chosen.includes(i)))
      colunas[other] = had.filter(some => !some.some(i => chosen.includes(i)))
  return { ...tabela, colunas, duvidas: tabela.duvidas.filter(asked => asked !== papel) }
}

/** Whether every row is at most one person, so that its cells are columns and not a list of people. */
export const isTabular = (linhas: readonly LinhaDaTabela[]): boolean =>
  linhas.every(({ celulas }) => {
    const addressed = celulas.filter(hasAt)
    return addressed.length <= 1 || addressed.every(cell => isEndereco(cell.trim()) || peopleIn(cell).length === 1)
  })
