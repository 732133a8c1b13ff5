import { LETRAS, type Letra } from '../disc.types.ts'

/** Key of a group of questions for two people: a pair of dimensions in the order D, I, S, C, or `sem` without a destaque. */
export type ChavePar = `${Letra}-${Letra}` | 'sem'

const MAIS = 3

/**
 * The groups of questions for two people, at most three: each destaque of one with each of the other, in their order,
 * each pair once. `sem` when either has none.
 */
export function chavesDoPar(a: readonly Letra[], b: readonly Letra[]): ChavePar[] {
  const pairs = a.flatMap(x =>
    b.map((y): ChavePar => (LETRAS.indexOf(x) <= LETRAS.indexOf(y) ? `${x}-${y}` : `${y}-${x}`)),
  )
  return pairs.length === 0 ? ['sem'] : [...new Set(pairs)].slice(0, MAIS)
}
