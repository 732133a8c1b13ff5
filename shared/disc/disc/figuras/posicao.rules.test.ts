import { expect, it } from 'vitest'
import { randomOrdens, seededRandom } from '#test/domain/disc.ts'
import type { Ordem } from '../disc.types.ts'
import { posicaoMostrada } from './posicao.rules.ts'

const shown: Ordem = [3, 1, 4, 2]
/**
 * An answer that moves the shown alternativas to these positions, from the top: [1, 0, 2, 3] moved the second one up.
 */
const moved = (...places: [number, number, number, number]) => ({
  ordem: places.map(place => shown[place]!) as unknown as Ordem,
  ordem_inicial: shown,
})
const times = <T>(n: number, value: T) => Array.from({ length: n }, () => value)

it.each([
  // Never moved: ranks 15, 30, 45, 60. 0.04 × 6750 − 225.
  ['nothing moved', times(15, moved(0, 1, 2, 3)), 45],
  ['always turned over', times(15, moved(3, 2, 1, 0)), 45],
  // Sums 22, 23, 45, 60 of 8 kept and 7 with the first two changed: 0.04 × 6638 − 225.
  ['the first two changed in 7 of 15', [...times(8, moved(0, 1, 2, 3)), ...times(7, moved(1, 0, 2, 3))], 40.52],
  // Each place ends once at each rank.
  ['evenly spread', [moved(0, 1, 2, 3), moved(1, 2, 3, 0), moved(2, 3, 0, 1), moved(3, 0, 1, 2)], 0],
  // Sums 8, 7, 18, 17 of five: 0.12 × 726 − 75.
  ['five answers', [...times(2, moved(0, 1, 2, 3)), ...times(3, moved(1, 0, 3, 2))], 12.12],
])("Friedman's chi-square by position shown is the reference for %s", (_, respostas, expected) => {
  expect(posicaoMostrada(respostas)).toBeCloseTo(expected, 9)
})

it("Friedman's chi-square is null without a shown order", () => {
  expect(posicaoMostrada([])).toBeNull()
})

it("Friedman's chi-square passes 12.84 by chance in about 5 of 1,000 answer sheets", () => {
  const random = seededRandom(11)
  const runs = 20_000
  let above = 0
  for (let i = 0; i < runs; i++) {
    const initial = randomOrdens(random)
    const respostas = randomOrdens(random).map((ordem, n) => ({ ordem, ordem_inicial: initial[n]! }))
    if (posicaoMostrada(respostas)! > 12.84) above++
  }
  // The chi-square approximation is a little conservative at 15 judges.
  expect(above / runs).toBeGreaterThan(0.002)
  expect(above / runs).toBeLessThan(0.006)
})
