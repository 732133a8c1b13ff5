import { describe, expect, it } from 'vitest'
import { dataDaConversaValida, dayInSaoPaulo } from './conversas.rules.ts'

describe('dayInSaoPaulo', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-11-21'],
    ['2026-11-22T02:59:59Z', '2026-11-21'],
    ['2026-11-22T03:00:00Z', '2026-11-22'],
    ['2027-01-01T01:00:00Z', '2026-12-31'],
  ])('gives for %s the day %s', (instant, day) => {
    expect(dayInSaoPaulo(new Date(instant))).toBe(day)
  })
})

describe('the date of a conversation', () => {
  // 22:00 on the 21st in São Paulo.
  const finalizado_em = new Date('2026-11-22T01:00:00Z')
  it.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-11-22', true],
    ['2027-03-01', true],
  ])('%s is allowed: %s', (day, fits) => {
    expect(dataDaConversaValida(day, finalizado_em)).toBe(fits)
  })
})
