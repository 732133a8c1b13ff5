import { expect, test } from 'vitest'
import { eixoOf } from './eixo.ts'

test.each([
  [0, [0, 1, 2, 3, 4]],
  [1, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [37, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [84, [0, 50, 100]],
  [2133, [0, 1000, 2000, 3000]],
])('the axis of counts up to %i has the marks %j', (maior, marks) => {
  expect(eixoOf(maior)).toEqual(marks)
})
