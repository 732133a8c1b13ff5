/**
 * Probabilities of lying above the midline when everybody answers again, for somebody clearly above it, in the middle,
 * and clearly below it: the cautious ends of the simulation (docs/psychometrics.md). `criterios` is their version.
 */
const DE_NOVO = { acima: 0.84, perto: 0.48, abaixo: 0.15 }
export const VERSAO_CRITERIOS = '1.0'
/** Share of repetitions in which a sentence may turn out false. */
const RISCO = 0.1

/** Probabilities of 0..n successes of n trials. */
function binomial(n: number, p: number): number[] {
  let row = [1]
  for (let i = 0; i < n; i++) {
    const next = new Array<number>(row.length + 1).fill(0)
    row.forEach((value, j) => {
      next[j] = (next[j] ?? 0) + value * (1 - p)
      next[j + 1] = (next[j + 1] ?? 0) + value * p
    })
    row = next
  }
  return row
}

const cumulative = (row: readonly number[]) => {
  let sum = 0
  return row.map(value => (sum += value))
}

/** P(A + B + C ≤ limit) of three independent counts. */
function atMost(limit: number, a: readonly number[], b: readonly number[], c: readonly number[]): number {
  const below = cumulative(c)
  let sum = 0
  for (let i = 0; i < a.length; i++)
    for (let j = 0; j < b.length && i + j <= limit; j++)
      sum += (a[i] ?? 0) * (b[j] ?? 0) * (below[Math.min(limit - i - j, c.length - 1)] ?? 0)
  return sum
}

const holds = (n: number, k: number, d: number) =>
  atMost(
    Math.floor(n / 2),
    binomial(k + d, DE_NOVO.acima),
    binomial(n - k - 2 * d, DE_NOVO.perto),
    binomial(d, DE_NOVO.abaixo),
  ) <= RISCO

const known = new Map<number, number | null>()

/**
 * The least difference between people clearly on one side and people clearly on the other that lets a sentence say
 * "the greater part", among `n` people: with it the sentence holds in 9 of 10 repetitions, whoever else there is. Null
 * when no difference is enough, and below 5 people.
 */
export function minimo(n: number): number | null {
  const before = known.get(n)
  if (before !== undefined) return before
  let found: number | null = null
  for (let k = 1; n >= 5 && k <= n && found === null; k++) {
    let every = true
    for (let d = 0; k + 2 * d <= n && every; d++) every = holds(n, k, d)
    if (every) found = k
  }
  known.set(n, found)
  return found
}
