import { expect, test } from 'vitest'
import { isFeriado, pascoa } from './feriados.rules.ts'

test.each(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2285-03-22'])(
  'Easter is on %s',
  dia => {
    expect(
      pascoa(Number(dia.slice(0, 4)))
        .toISOString()
        .slice(0, 10),
    ).toBe(dia)
  },
)

test('isFeriado knows the fixed days and the Friday before Easter, and no day beside them', () => {
  const days = ['2026-12-25', '2027-01-01', '2027-11-20', '2027-03-26', '2026-04-03']
  expect(days.filter(dia => !isFeriado(dia))).toEqual([])
  expect(['2026-12-24', '2027-01-02', '2027-03-25', '2027-03-28'].filter(isFeriado)).toEqual([])
})
