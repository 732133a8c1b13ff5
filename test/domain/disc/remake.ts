import type { Explicacao, SecaoDaExplicacao } from '#shared/disc/relatorios/explicacao/explicacao.types.ts'

/*
 * What somebody with paper and pencil makes of a full explanation: every number and rule here comes from the document's
 * own words. It imports no rule of the product, so that an explanation from which a result cannot be made again fails.
 */

type Letra = 'D' | 'I' | 'S' | 'C'
const LETRAS: readonly Letra[] = ['D', 'I', 'S', 'C']

interface Refeito {
  totais: number[]
  primeiros: number[]
  faixas: string[]
  definicao: string
  ordem: Letra[]
  /** Letters of the name, highest first; 'EQ' where the four are close. */
  codigo: string
  fortes: { tema: string; citadas: string[] }[]
  baixos: string[]
  /** Last column of the table of themes, as this program would fill it in for strengths and low themes. */
  marcas: string[]
}

const found = <T>(value: T | undefined | null, what: string): T => {
  if (value === undefined || value === null) throw new Error(`the document does not tell ${what}`)
  return value
}
const part = ({ secoes }: Explicacao, n: number): SecaoDaExplicacao =>
  found(
    secoes.find(({ titulo }) => titulo.startsWith(`${n}. `)),
    `part ${n}`,
  )
const wordsOf = ({ texto, itens, depois }: SecaoDaExplicacao) => [...texto, ...itens, ...depois].join(' ')
const rowsOf = ({ tabela, titulo }: SecaoDaExplicacao) => found(tabela, `the table of ${titulo}`).linhas
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
const number = (words: string) => Number(words.replaceAll('.', '').replace(',', '.'))

/** Points of each address, '3D' and so on, from the table of answers and the headings above its columns. */
function pointsOf(explicacao: Explicacao): Map<string, number> {
  const { tabela } = part(explicacao, 1)
  const { colunas, linhas } = found(tabela, 'the answers')
  const worth = colunas.map(coluna => Number(/: (\d) pontos?$/.exec(coluna)?.[1]))
  return new Map(
    linhas.flatMap(([asked = '', ...cells]) =>
      cells.map(
        (cell, i) => [`${Number.parseInt(asked, 10)}${cell.slice(0, 1)}`, found(worth[i + 1], 'points')] as const,
      ),
    ),
  )
}

/** The name of a band that a total falls in, by "Discreta de 15 a 28". */
function bandIn(words: string, total: number): string {
  for (const [, nome, de, ate] of words.matchAll(/(\p{Lu}\p{L}+(?: \p{Ll}+)?) de (\d+) a (\d+)/gu))
    if (total >= Number(de) && total <= Number(ate)) return found(nome, 'a band')
  throw new Error(`no band for ${total}`)
}

function definitionIn(words: string, totais: readonly number[]): string {
  const squares = sum(totais.map(total => total * total))
  const [, upTo, first, from, to, second, third] = found(
    /Até ([\d.]+) é “([^”]+)”; de ([\d.]+) a ([\d.]+), “([^”]+)”; daí em diante, “([^”]+)”/.exec(words),
    'the definition',
  )
  if (squares <= number(found(upTo, 'a limit'))) return found(first, 'a definition')
  const within = squares >= number(found(from, 'a limit')) && squares <= number(found(to, 'a limit'))
  return found(within ? second : third, 'a definition')
}

/** Order and name by part 3: equal totals by first places, then D, I, S, C; up to 7 points, no name; from 6 points on, one letter. */
function nameOf(totais: readonly number[], primeiros: readonly number[]): Pick<Refeito, 'ordem' | 'codigo'> {
  const at = (values: readonly number[], letra: Letra) => values[LETRAS.indexOf(letra)] ?? 0
  const ordem = [...LETRAS].sort((a, b) => at(totais, b) - at(totais, a) || at(primeiros, b) - at(primeiros, a))
  const [t1 = 0, t2 = 0, , t4 = 0] = ordem.map(letra => at(totais, letra))
  if (t1 - t4 <= 7) return { ordem, codigo: 'EQ' }
  return { ordem, codigo: ordem.slice(0, t1 - t2 >= 6 && t2 <= 37 ? 1 : 2).join('') }
}

interface Tema {
  nome: string
  frases: { endereco: string; pontos: number }[]
  /** The score times a number that makes it whole, and what totals alone expect times another. */
  nota: number
  esperado: number
}

/** The themes of part 4 with exact scores: 150 × k × score = weight of the totals × sum × 10 + weight of the answers × points × 150. */
function themesOf(explicacao: Explicacao, points: ReadonlyMap<string, number>, totais: readonly number[]): Tema[] {
  const secao = part(explicacao, 4)
  const [, wt, wp] = found(/Nota: ([\d,]+) × esperado \+ ([\d,]+) × respondido/.exec(wordsOf(secao)), 'the weights')
  const [ofTotals, ofAnswers] = [wt, wp].map(words => Math.round(10 * number(found(words, 'a weight'))))
  return rowsOf(secao).map(([nome = '', reads = '']) => {
    const frases = reads.split(' ').map(endereco => ({ endereco, pontos: found(points.get(endereco), endereco) }))
    const expected = sum(frases.map(({ endereco }) => totais[LETRAS.indexOf(endereco.slice(-1) as Letra)] ?? 0))
    const own = sum(frases.map(({ pontos }) => pontos))
    // 60 is divided by 4 and by 5 phrases.
    const nota = (((ofTotals ?? 0) * expected + 15 * (ofAnswers ?? 0) * own) * 60) / frases.length
    return { nome, frases, nota, esperado: (60 / frases.length) * expected }
  })
}

const places = ({ frases }: Tema, ...points: number[]) => frases.filter(({ pontos }) => points.includes(pontos)).length
const mean = ({ frases }: Tema) => sum(frases.map(({ pontos }) => pontos)) / frases.length

/**
 * Strengths and low themes by the two rules of part 4, and the answers that each strength quotes. Where no theme passes
 * the first rule, the words below the table say what is in its place: what totals expect, no rule and no quotation.
 */
function chosenOf(temas: readonly Tema[], words: string): Pick<Refeito, 'fortes' | 'baixos' | 'marcas'> {
  const stands = (tema: Tema) => places(tema, 4, 3) >= 2 && mean(tema) >= 2.5 && places(tema, 1) <= 1
  const fails = (tema: Tema) => places(tema, 1, 2) >= 2 && mean(tema) <= 2.5 && places(tema, 4) <= 1
  const none = !temas.some(stands)
  if (none !== words.includes('valeu só o esperado, sem ela e sem citações'))
    throw new Error('the document does not tell by which rule themes were chosen')
  const value = (tema: Tema) => (none ? tema.esperado : tema.nota)
  const fortes = temas
    .filter(tema => none || stands(tema))
    .sort((a, b) => value(b) - value(a))
    .slice(0, 3)
  const baixos = temas
    .filter(tema => !fortes.includes(tema) && (none || fails(tema)))
    .sort((a, b) => value(a) - value(b))
    .slice(0, 2)
  const quoted: string[] = []
  const cited = fortes.map(({ nome, frases }) => {
    const own = frases
      .filter(({ pontos }) => !none && pontos >= 3)
      .sort(
        (a, b) =>
          Number(quoted.includes(a.endereco)) - Number(quoted.includes(b.endereco)) ||
          b.pontos - a.pontos ||
          Number.parseInt(a.endereco, 10) - Number.parseInt(b.endereco, 10),
      )
      .slice(0, 2)
    quoted.push(...own.map(({ endereco }) => endereco))
    return { tema: nome, citadas: own.map(({ endereco }) => endereco) }
  })
  const marcas = temas.map(tema => {
    if (fortes.includes(tema)) return `força ${fortes.indexOf(tema) + 1}`
    return baixos.includes(tema) ? `baixo ${baixos.indexOf(tema) + 1}` : ''
  })
  return { fortes: cited, baixos: baixos.map(({ nome }) => nome), marcas }
}

/** Makes a result again from its explanation alone. @throws {Error} for what the document does not tell */
export function remake(explicacao: Explicacao): Refeito {
  const points = pointsOf(explicacao)
  const sumOf = (letra: Letra, worth = [1, 2, 3, 4]) =>
    [...points].filter(([endereco, n]) => endereco.endsWith(letra) && worth.includes(n)).map(([, n]) => n)
  const totais = LETRAS.map(letra => sum(sumOf(letra)))
  const primeiros = LETRAS.map(letra => sumOf(letra, [4]).length)
  const words = wordsOf(part(explicacao, 2))
  const name = nameOf(totais, primeiros)
  const none = { fortes: [], baixos: [], marcas: [] }
  return {
    ...{ totais, primeiros, ...name },
    faixas: totais.map(total => bandIn(words, total)),
    definicao: definitionIn(words, totais),
    ...(name.codigo === 'EQ' ? none : chosenOf(themesOf(explicacao, points, totais), wordsOf(part(explicacao, 4)))),
  }
}
