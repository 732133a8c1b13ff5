const rounded = (value: number, decimals: number) => Math.floor(value * 10 ** decimals + 0.5) / 10 ** decimals

/** Six decimals: two computers that add in another order find the same. */
const toSix = (value: number): number => rounded(value, 6)
export const toFour = (value: number): number => rounded(value, 4)

/** Probabilities that exactly k of these independent people are on a side, k from 0 to n. */
export function countOf(chances: readonly number[]): number[] {
  let found = [1]
  for (const p of chances) {
    const next = new Array<number>(found.length + 1).fill(0)
    found.forEach((value, k) => {
      next[k] = (next[k] ?? 0) + value * (1 - p)
      next[k + 1] = (next[k + 1] ?? 0) + value * p
    })
    found = next
  }
  return found
}

/** Chance of a person to be clearly on the first side, and clearly on the other. */
export type Clear = readonly [um: number, outro: number]

/** Probabilities that the smaller of two clear sides has exactly k people, k from 0 to half of all. */
export function smallerSide(pairs: readonly Clear[]): number[] {
  const half = Math.floor(pairs.length / 2)
  const size = half + 1
  let found = new Float64Array(size * size)
  found[0] = 1
  for (const [um, outro] of pairs) {
    const next = new Float64Array(size * size)
    const add = (at: number, value: number) => {
      next[at] = (next[at] ?? 0) + value
    }
    for (let a = 0; a <= half; a++)
      for (let b = 0; b <= half; b++) {
        const value = found[a * size + b] ?? 0
        if (value === 0) continue
        add(a * size + b, value * (1 - um - outro))
        add(Math.min(half, a + 1) * size + b, value * um)
        add(a * size + Math.min(half, b + 1), value * outro)
      }
    found = next
  }
  const counts = new Array<number>(size).fill(0)
  found.forEach((value, at) => {
    const k = Math.min(Math.floor(at / size), at % size)
    counts[k] = (counts[k] ?? 0) + value
  })
  return counts
}

/** Probability of a count above `cut`; a count at it counts half, and one near it in proportion, so that parity makes no jump. */
export const chanceAbove = (counts: readonly number[], cut: number): number =>
  toSix(counts.reduce((sum, value, k) => sum + value * Math.max(0, Math.min(1, k - cut + 0.5)), 0))

/** The largest k that so many are reached with at least this probability. */
export function largestWith(counts: readonly number[], level: number): number {
  let sum = 0
  for (let k = counts.length - 1; k >= 0; k--) {
    sum += counts[k] ?? 0
    if (toSix(sum) >= level) return k
  }
  return 0
}
