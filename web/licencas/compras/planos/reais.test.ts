import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavosOf, formatCentavos, maskReais } from './reais.ts'

test.each([
  ['', ''],
  ['abc', ''],
  ['9', '0,09'],
  ['0,099', '0,99'],
  ['9990', '99,90'],
  ['R$ 1.234,56', '1.234,56'],
  ['100000000', '1.000.000,00'],
  ['12345678901', '1.234.567,89'],
  ['0,0', '0,00'],
])('maskReais shows %j as %j', (typed, shown) => expect(maskReais(typed)).toBe(shown))

test('centavosOf reads every formatted price back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), centavos => {
      expect(centavosOf(formatCentavos(centavos))).toBe(centavos)
      expect(maskReais(formatCentavos(centavos))).toBe(formatCentavos(centavos))
    }),
  )
})
