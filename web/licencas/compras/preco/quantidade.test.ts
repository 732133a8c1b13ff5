import { expect, test } from 'vitest'
import { quantidadeOf } from './quantidade.ts'

test.each([
  ['37', 37],
  [' 37 ', 37],
  ['1.000', 1000],
  ['10000', 10_000],
  ['10001', null],
  ['100000', null],
  ['2,5', null],
  ['2.5', null],
  ['0', null],
  ['-3', null],
  ['dez', null],
  ['', null],
])('quantidadeDe reads %j as %j', (typed, n) => expect(quantidadeOf(typed)).toBe(n))
