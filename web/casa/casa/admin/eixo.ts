/** Lowest top of an axis: a day with a single test is then a low bar. */
const TOPO_MINIMO = 4
/** Largest number of steps between zero and the top. */
const PASSOS = 4

/** Returns the marks of an axis of counts from 0 to a round number at or above `maior`, in equal steps of 1, 2 or 5 × 10ⁿ. */
export function eixoOf(maior: number): number[] {
  const least = Math.max(maior, TOPO_MINIMO) / PASSOS
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ([1, 2, 5, 10].find(times => times * power >= least) ?? 10) * power
  const count = Math.ceil(Math.max(maior, TOPO_MINIMO) / step)
  return Array.from({ length: count + 1 }, (_, n) => n * step)
}
