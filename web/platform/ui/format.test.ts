import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatDate, formatDateTime, formatLicenceId, formatNear, formatOurDay } from './format.ts'

test.each([
  [7, '000007'],
  [123456, '123456'],
  [1234567, '1234567'],
])('formatLicenceId of %i is %s: padded to six characters, longer ids whole', (id, shown) => {
  expect(formatLicenceId(id)).toBe(shown)
})

test("formatDateTime reads day/month/year - hh:mm:ss in the reader's time zone", () => {
  expect(formatDateTime(new Date(2026, 0, 5, 9, 3, 7))).toBe('05/01/2026 - 09:03:07')
  expect(formatDateTime(new Date(2026, 11, 31, 0, 0, 0))).toBe('31/12/2026 - 00:00:00')
})

test('formatDateTime always has two digits, two digits, four', () => {
  const two = (n: number) => String(n).padStart(2, '0')
  const min = new Date(1900, 0, 1)
  const max = new Date(2200, 0, 1)
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), date => {
      const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
      const time = `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
      expect([formatDate(date), formatDateTime(date)]).toEqual([day, `${day} - ${time}`])
    }),
  )
})

test('formatAmount writes prices in reais with centavos', () => {
  expect(formatAmount(1299.9).replace(/\s/g, ' ')).toBe('R$ 1.299,90')
})

test.each([
  [new Date(2026, 10, 22, 0, 1), 'hoje'],
  [new Date(2026, 10, 21, 23, 59), 'ontem'],
  [new Date(2026, 10, 23, 0, 0), 'amanhã'],
  [new Date(2026, 10, 20), 'sexta'],
  [new Date(2026, 10, 28), 'sábado'],
  [new Date(2026, 10, 15), '15/11'],
  [new Date(2026, 11, 31), '31/12'],
  [new Date(2025, 11, 31), '31/12/2025'],
])('formatNear says a day near now in words (%s: %s)', (date, said) => {
  expect(formatNear(date, new Date(2026, 10, 22, 12))).toBe(said)
})

test('formatOurDay names the day of São Paulo, wherever the browser is', () => {
  // The last instant of 20 December there, already the 21st in London.
  expect(formatOurDay(new Date('2026-12-21T02:59:59.999Z'))).toBe('20/12/2026')
})
