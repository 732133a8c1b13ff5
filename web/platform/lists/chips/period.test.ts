import { expect, test } from 'vitest'
import { daysOf, wordsOf } from './period.ts'

const NOW = new Date(2026, 2, 3, 23, 59)

test.each([
  ['hoje', '2026-03-03'],
  ['semana', '2026-02-25'],
  ['mes', '2026-02-02'],
  ['trimestre', '2025-12-04'],
] as const)('daysOf %s ends today and begins on %s', (periodo, from) =>
  expect(daysOf(periodo, NOW)).toEqual({ from, to: '2026-03-03' }),
)

test.each([
  ['2026-03-01', '2026-03-03', 'entre'],
  ['2026-03-03', '2026-03-03', 'dia'],
  ['2026-03-01', '', 'desde'],
  ['', '2026-03-03', 'ate'],
])('wordsOf from %s to %s uses the wording %s', (from, to, key) => expect(wordsOf(from, to).key).toBe(key))

test('wordsOf writes days as dd/mm/aaaa', () => {
  expect(wordsOf('2026-03-01', '2026-12-31')).toMatchObject({ de: '01/03/2026', ate: '31/12/2026' })
})
