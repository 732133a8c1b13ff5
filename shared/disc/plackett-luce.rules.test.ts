import { expect, it } from 'vitest'
import { ordensDaFolha, referencia } from '#test/disc.ts'
import type { Ordem } from './disc.types.ts'
import { plackettLuce } from './plackett-luce.rules.ts'

const close = (got: readonly number[], expected: readonly number[]) =>
  expected.forEach((value, q) => {
    expect(got[q]).toBeCloseTo(value, 6)
  })

it.each(referencia.pessoas.map((p, i) => [i + 1, p] as const))('reference person %i', (i, person) => {
  const { theta, ep } = plackettLuce(ordensDaFolha(referencia.amostra[i - 1]!))
  close(theta, person.pl_theta)
  close(ep, person.pl_ep)
  expect(theta.reduce((a, b) => a + b)).toBeCloseTo(0, 10)
})

it('always the same order', () => {
  const { theta, ep } = plackettLuce(Array.from({ length: 15 }, (): Ordem => [1, 2, 3, 4]))
  close(theta, [2.582856, 0.799057, -0.787931, -2.593982])
  close(ep, [0.46772, 0.352486, 0.348017, 0.460163])
})

it('the 24 orders once each', () => {
  const orders = [1, 2, 3, 4].flatMap(a =>
    [1, 2, 3, 4].flatMap(b =>
      [1, 2, 3, 4].flatMap(c => {
        const d = 10 - a - b - c
        return new Set([a, b, c, d]).size === 4 && d >= 1 && d <= 4 ? [[a, b, c, d] as unknown as Ordem] : []
      }),
    ),
  )
  expect(orders).toHaveLength(24)
  const { theta, ep } = plackettLuce(orders)
  close(theta, [0, 0, 0, 0])
  close(ep, [3 / 14, 3 / 14, 3 / 14, 3 / 14])
})

it('an appealing alternativa earns less than the same choice against the grain', () => {
  const ordens = Array.from({ length: 15 }, (): Ordem => [1, 2, 3, 4])
  const appeal = Array.from({ length: 15 }, () => [0.5, 0, 0, -0.5])
  expect(plackettLuce(ordens, appeal).theta[0]).toBeLessThan(plackettLuce(ordens).theta[0])
})
