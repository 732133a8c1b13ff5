import { expect, test } from 'vitest'
import { alfaInterval } from '#shared/disc/disc/figuras/grupo.rules.ts'
import { fQuantile } from './f-quantile.ts'

// Values of a second library, computed apart.
test.each([
  [0.975, 99, 1386, 1.311766252077749],
  [0.025, 29, 406, 0.5460822166134748],
  [0.975, 499, 6986, 1.133072030805278],
  [0.5, 3, 7, 0.8709442531872851],
  [0.975, 29999, 419986, 1.016641942993093],
])('fQuantile gives the quantile F(%d; %d, %d)', (p, d1, d2, expected) => {
  expect(fQuantile(p, d1, d2)).toBeCloseTo(expected, 6)
})

// The intervals of psychometrics §7.
test.each([
  [0.75, 100, '0.672', '0.816'],
  [0.75, 300, '0.707', '0.790'],
  [0.85, 200, '0.818', '0.879'],
])("Feldt's interval of alpha %d over %d people is the published one", (alpha, n, low, high) => {
  const [from, to] = alfaInterval(alpha, n, fQuantile)
  expect([from.toFixed(3), to.toFixed(3)]).toEqual([low, high])
})
