import { expect, test } from 'vitest'
import { formatDateTime, formatLicencaId, formatReais } from './format.ts'

test.each([
  [7, '000007'],
  [123456, '123456'],
  [1234567, '1234567'],
])('licence %i reads %s: padded to six characters, longer ids whole', (id, shown) => {
  expect(formatLicencaId(id)).toBe(shown)
})

test('instants read day/month/year - hh:mm:ss in the zone of the reader', () => {
  expect(formatDateTime(new Date(2026, 0, 5, 9, 3, 7))).toBe('05/01/2026 - 09:03:07')
})

test('prices read as reais with centavos', () => {
  expect(formatReais(1299.9).replace(/\s/g, ' ')).toBe('R$ 1.299,90')
})
