import { given } from '../../../platform/given.ts'
import { type Letra, NUMERO_PERGUNTAS } from '../disc.types.ts'
import { byDimensao, type Dimensao } from '../figuras/dimensoes.ts'
import { correlationWithRest, type Folha, type Sums, sumsOf } from './sums.rules.ts'

export type Parecer = 'manter' | 'reescrever' | 'remover'

export interface ItemAlternativa {
  numero: number
  letra: Letra
  /** Mean points, 1 to 4; 2.5 when the four alternativas are equally appealing. */
  media: number
  /** Standard error of the mean, 1.118 / sqrt(N). */
  erro: number
  /** Correlation with the total of the other 14 perguntas. */
  item_total: number
  /** Null under 100 people. */
  parecer: Parecer | null
}

/** Correlation of a pergunta's points with the dimension's total without that pergunta; NaN when a side is constant. */
export const itemTotal = (folhas: readonly Folha[], numero: number, q: Dimensao) =>
  itemTotalOf(sumsOf(folhas), numero, q)

const itemTotalOf = (sums: Sums, numero: number, q: Dimensao) =>
  correlationWithRest(sums.n, itemOf(sums, numero, q), sums.dimensoes[q].total)

const itemOf = ({ dimensoes }: Sums, numero: number, q: Dimensao) =>
  given(dimensoes[q].items[numero - 1], `sums of pergunta ${numero}`)

/**
 * Advice on an alternativa. From 100 people: new wording when the mean is more than 0.5 off 2.5. From 200: new wording
 * for an item-total under .15, and removal in the next version for a negative one (psychometrics §7).
 */
export function parecerOf(media: number, item_total: number, n: number): Parecer | null {
  if (n < 100) return null
  if (n >= 200 && item_total < 0) return 'remover'
  const weak = n >= 200 && item_total < 0.15
  return weak || Math.abs(media - 2.5) > 0.5 ? 'reescrever' : 'manter'
}

/** The analysis of all 60 alternativas; the sheets must be of one instrument version. */
export const analyseItens = (folhas: readonly Folha[]) => analyseItensOf(sumsOf(folhas))
export function analyseItensOf(sums: Sums): ItemAlternativa[] {
  const { n } = sums
  return Array.from({ length: NUMERO_PERGUNTAS }, (_, i) => i + 1).flatMap(numero =>
    byDimensao((q, letra) => {
      const media = itemOf(sums, numero, q).sum / n
      const item_total = itemTotalOf(sums, numero, q)
      return { numero, letra, media, erro: Math.sqrt(1.25 / n), item_total, parecer: parecerOf(media, item_total, n) }
    }),
  )
}
