import { describe, expect, test } from 'vitest'
import { formatMonth } from '../../platform/ui/format.ts'
import { isMes, vizinho } from './meses.ts'

describe('months of the notes', () => {
  test.each([
    ['2026-01', -1, '2025-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-03', 0, '2026-03'],
  ])('the month %s moved by %i is %s', (mes, later, wanted) => {
    expect(vizinho(mes, later)).toBe(wanted)
  })
  test.each([
    ['2026-03', true],
    ['2026-13', false],
    ['1999-01', false],
    ['2026-3', false],
  ])('%s is a month: %s', (text, wanted) => {
    expect(isMes(text)).toBe(wanted)
  })
  test('a month is written with its name', () => {
    expect(formatMonth('2026-03')).toBe('março de 2026')
  })
})
