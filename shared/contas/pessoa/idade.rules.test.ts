import { expect, test } from 'vitest'
import { idadeRefused } from './idade.rules.ts'

const DAY = '2026-11-30'

test.each([
  // The twelfth and the eighteenth birthday, and the day before each.
  ['2014-12-01', 'menor_de_12', 'menor_de_12'],
  ['2014-11-30', null, 'participacao_menor'],
  ['2008-12-01', null, 'participacao_menor'],
  ['2008-11-30', null, null],
] as const)('idadeRefused says of somebody born on %s: %s alone, %s among adults', (born, alone, amongAdults) => {
  expect(idadeRefused(born, DAY, false)).toBe(alone)
  expect(idadeRefused(born, DAY, true)).toBe(amongAdults)
})
