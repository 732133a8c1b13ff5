import { fromEachPart } from '#shared/disc/marcacoes/quinze.rules.ts'
import type { FraseParaEscolher } from '../../conduzir/sessao.tsx'

/** How many sentences are offered at once beside the list. */
export const OFFERED = 10
/** Shortest word that is compared, in letters; shorter ones join sentences rather than say what they are about. */
const CURTA = 4
/** Letters by which two forms of one word are taken for the same: delegar, delega, delegou. */
const RAIZ = 5
/** Words of four letters and more that say nothing of the subject. */
const COMUNS = new Set(
  'para pela pelo mais menos muito quando como sobre entre ainda antes depois onde esse essa este esta isso voce ela dele dela seus suas quem porque'.split(
    ' ',
  ),
)

const raizes = (texto: string): Set<string> =>
  new Set(
    (
      texto
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/\p{L}+/gu) ?? []
    )
      .filter(palavra => palavra.length >= CURTA && !COMUNS.has(palavra))
      .map(palavra => palavra.slice(0, RAIZ)),
  )

/**
 * Returns ten sentences to choose from that are not listed yet: those that share a word with the purpose, most words
 * first, filled up with the first of each part of the report. `comuns`: how many share one.
 */
export function nearestToObjetivo(
  frases: readonly FraseParaEscolher[],
  { objetivo, listadas }: { objetivo: string; listadas: ReadonlySet<string> },
): { frases: FraseParaEscolher[]; comuns: number } {
  const asked = raizes(objetivo)
  const free = frases.filter(({ frase }) => !listadas.has(frase))
  const shared = free
    .map(one => ({ one, n: [...raizes(one.texto)].filter(raiz => asked.has(raiz)).length }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n)
    .slice(0, OFFERED)
    .map(({ one }) => one)
  const rest = fromEachPart(
    free.filter(one => !shared.includes(one)),
    OFFERED - shared.length,
  )
  return { frases: [...shared, ...rest], comuns: shared.length }
}
