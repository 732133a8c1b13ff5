import { expect, test } from 'vitest'
import { isFeriado } from './horarios.rules.ts'

test('isFeriado knows the fixed days and the Friday before Easter, and no day beside them', () => {
  const fixed = ['2026-12-25', '2027-01-01', '2027-11-20']
  const moving = ['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2038-04-23', '2285-03-20']
  expect([...fixed, ...moving].filter(dia => !isFeriado(dia))).toEqual([])
  expect(['2026-12-24', '2027-01-02', '2027-03-25', '2027-03-28'].filter(isFeriado)).toEqual([])
})
