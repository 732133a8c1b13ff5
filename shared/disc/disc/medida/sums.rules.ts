import { NUMERO_PERGUNTAS, type PorDimensao } from '../disc.types.ts'
import { byDimensao, type Dimensao } from '../figuras/dimensoes.ts'

/** One person's 15 perguntas in order, each with its points for D, I, S, C. */
export type Folha = readonly PorDimensao<number>[]

/** Sum and sum of squares of whole numbers. */
export interface Moment {
  sum: number
  squares: number
}

/** Moments of a pergunta's points x, with their product with the dimension's total T. */
export interface ItemMoment extends Moment {
  /** Sum of x T. */
  withTotal: number
}

interface DimensionSums {
  items: readonly ItemMoment[]
  total: Moment
  /** Moments of the 8 perguntas with odd numbers; `evens` of the 7 with even ones. */
  odds: Moment
  evens: Moment
}

/** Sums over all sheets, from which every figure of a group is computed. */
export interface Sums {
  n: number
  dimensoes: PorDimensao<DimensionSums>
}

const empty = (): Moment => ({ sum: 0, squares: 0 })
const note = (moment: Moment, x: number) => {
  moment.sum += x
  moment.squares += x * x
}

/**
 * Sums over all sheets in one pass, linear in their number. Points are whole numbers, so the sums are exact up to a
 * million and a half sheets, and figures computed from them are rounded once, at the end.
 */
export function sumsOf(folhas: readonly Folha[]): Sums {
  return { n: folhas.length, dimensoes: byDimensao(q => dimensionSums(folhas, q)) }
}

function dimensionSums(folhas: readonly Folha[], q: Dimensao): DimensionSums {
  // Typed arrays: this is the one loop that runs for each answer of everybody.
  const [sum, squares, withTotal] = [0, 1, 2].map(() => new Float64Array(NUMERO_PERGUNTAS)) as ThreeSums
  const [total, odds, evens] = [empty(), empty(), empty()]
  // biome-ignore-start lint/style/noNonNullAssertion: every list here is as long as there are perguntas, and a check of each of them would cost
  for (const folha of folhas) {
    let [odd, even] = [0, 0]
    for (let i = 0; i < NUMERO_PERGUNTAS; i += 2) odd += folha[i]![q]
    for (let i = 1; i < NUMERO_PERGUNTAS; i += 2) even += folha[i]![q]
    for (let i = 0; i < NUMERO_PERGUNTAS; i += 1) {
      const x = folha[i]![q]
      sum[i]! += x
      squares[i]! += x * x
      withTotal[i]! += x * (odd + even)
    }
    note(total, odd + even)
    note(odds, odd)
    note(evens, even)
  }
  const items = Array.from(sum, (x, i) => ({ sum: x, squares: squares[i]!, withTotal: withTotal[i]! }))
  // biome-ignore-end lint/style/noNonNullAssertion: the loop ends
  return { items, total, odds, evens }
}
type ThreeSums = [Float64Array, Float64Array, Float64Array]

/** n times the sum of squared deviations: a whole number, 0 exactly when nothing varies. */
const spread = (n: number, { sum, squares }: Moment) => n * squares - sum * sum

/** Sample variance (n - 1); NaN for fewer than two values. */
export const varianceOf = (n: number, moment: Moment): number => spread(n, moment) / (n * (n - 1))

/** Pearson's r of a pergunta's points with the total of the other 14; NaN when a side is constant. */
export function correlationWithRest(n: number, item: ItemMoment, total: Moment): number {
  const rest = {
    sum: total.sum - item.sum,
    squares: total.squares - 2 * item.withTotal + item.squares,
  }
  const joint = n * (item.withTotal - item.squares) - item.sum * rest.sum
  return joint / Math.sqrt(spread(n, item) * spread(n, rest))
}

/** Moments of pairs of totals a and b, whole numbers, with the sum of their products. */
export interface PairMoment {
  before: Moment
  after: Moment
  /** Sum of the products a b. */
  joint: number
}

/** Pearson's r of the pairs; NaN when a side is constant. */
export const correlationOfPairs = (n: number, { before, after, joint }: PairMoment): number =>
  (n * joint - before.sum * after.sum) / Math.sqrt(spread(n, before) * spread(n, after))

/** Sample variance (n - 1) of b - a. */
export const varianceOfDifferences = (n: number, { before, after, joint }: PairMoment): number =>
  varianceOf(n, { sum: after.sum - before.sum, squares: after.squares - 2 * joint + before.squares })
