import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import type { Frase } from './frase.types.ts'

/** Share of stems, of the shorter text's, from which two texts say the same; and how many at least. */
const PARTE = 0.6
const RADICAIS = 3
/** Letters of a word that count. */
const LETRAS_DO_RADICAL = 5

/** Words that say nothing alone. */
const VAZIAS = new Set(
  (
    'a o e de da do das dos em no na nos nas um uma uns umas que para por com sem se ao aos as os é ou mais mas nao ' +
    'sua seu suas seus voce ela ele isso isto antes depois quando'
  ).split(' '),
)

/** The different stems of a text, without accents: the first five letters of each word that says something. */
function stemsOf(texto: string): Set<string> {
  const words =
    texto
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return new Set(words.filter(word => !VAZIAS.has(word)).map(word => word.slice(0, LETRAS_DO_RADICAL)))
}

/** Whether two texts share three stems and 60 % of those of the shorter one. */
export function saysTheSame(one: string, other: string): boolean {
  const [a, b] = [stemsOf(one), stemsOf(other)]
  const shared = [...a].filter(stem => b.has(stem)).length
  return shared >= RADICAIS && shared >= PARTE * Math.min(a.size, b.size)
}

/** The act that a line of advice asks for, by its key; lines that are not named ask for one of their own. */
export const actsOf = ({ mesmo_ato }: ConteudoRelatorio): ReadonlyMap<string, string> =>
  new Map(Object.entries(mesmo_ato).flatMap(([ato, chaves]) => chaves.map(chave => [chave, ato] as const)))

/** The candidates, in their order, that ask for no act and say no sentence of what is printed already. */
export function withoutRepeating<T extends Frase>(
  candidates: readonly T[],
  printed: readonly Frase[],
  content: ConteudoRelatorio,
): T[] {
  const acts = actsOf(content)
  const said = new Set(printed.flatMap(({ chave }) => acts.get(chave) ?? []))
  return candidates.filter(
    ({ chave, texto }) => !said.has(acts.get(chave) ?? '') && !printed.some(other => saysTheSame(texto, other.texto)),
  )
}
