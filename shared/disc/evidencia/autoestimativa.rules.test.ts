import { expect, test } from 'vitest'
import { compareEstimativa } from './autoestimativa.rules.ts'

const right = (ordem: number[], totais: [number, number, number, number]) =>
  compareEstimativa(ordem, totais).map(({ acertou }) => acertou)

test('compararEstimativa counts a quadrante as foreseen when it was put at its rank', () => {
  expect(right([1, 2, 3, 4], [60, 45, 30, 15])).toEqual([true, true, true, true])
  expect(right([1, 3, 2, 4], [60, 45, 30, 15])).toEqual([true, false, false, true])
  expect(right([4, 3, 2, 1], [60, 45, 30, 15])).toEqual([false, false, false, false])
})

test('compararEstimativa accepts either order of totals at most two points apart, and one order from three points on', () => {
  expect(right([2, 1, 3, 4], [47, 45, 30, 28])).toEqual([true, true, true, true])
  expect(right([2, 1, 4, 3], [47, 45, 30, 28])).toEqual([true, true, true, true])
  expect(right([2, 1, 3, 4], [48, 45, 30, 27])).toEqual([false, false, true, true])
})

test('compararEstimativa ties two totals, not a whole chain of near ones', () => {
  const [d, , , c] = compareEstimativa([4, 2, 3, 1], [40, 38, 37, 35])
  expect([d, c]).toEqual([
    { quadrante: 1, prevista: 4, de: 1, ate: 2, acertou: false },
    { quadrante: 4, prevista: 1, de: 3, ate: 4, acertou: false },
  ])
})
