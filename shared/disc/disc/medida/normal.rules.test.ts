import { expect, test } from 'vitest'
import { atLeastOne, normalWithin } from './normal.rules.ts'

test.each([
  // Tables of the normal distribution.
  [0, 0],
  [0.5, 0.382925],
  [1, 0.682689],
  [1.96, 0.950004],
  [2.575829, 0.99],
  [4, 0.999937],
])('a standard normal value is within %d of 0 with a chance of %d', (z, chance) => {
  expect(normalWithin(z)).toBeCloseTo(chance, 6)
})

/** Pairs of independent standard normal values (Box–Muller) from a sequence that is the same in each run. */
function* normals() {
  let state = 20_261_130
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  for (;;) {
    const [length, turn] = [Math.sqrt(-2 * Math.log(next())), 2 * Math.PI * next()]
    yield length * Math.cos(turn)
    yield length * Math.sin(turn)
  }
}

test('one of four equal errors that add up to 0 is beyond a limit as often as in 200,000 draws', () => {
  const limits = [0.5, 1, 1.5, 2, 2.5, 3]
  const beyond = limits.map(() => 0)
  const source = normals()
  const draw = () => Number(source.next().value)
  const DRAWS = 200_000
  for (let n = 0; n < DRAWS; n += 1) {
    const four = [draw(), draw(), draw(), draw()]
    const mean = four.reduce((sum, each) => sum + each, 0) / 4
    // What is left of each has three quarters of its variance.
    const largest = Math.max(...four.map(each => Math.abs(each - mean))) / Math.sqrt(0.75)
    limits.forEach((limit, i) => {
      if (largest > limit) beyond[i]! += 1
    })
  }
  limits.forEach((limit, i) => {
    expect(Math.abs(atLeastOne(limit) - beyond[i]! / DRAWS), `beyond ${limit}`).toBeLessThan(0.005)
  })
})
