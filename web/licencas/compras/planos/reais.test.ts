import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavosOf, formatCentavos, maskReais, readReais } from './reais.ts'

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

test.each([
  ['R$ 1.200', '1.200,00'],
  ['R$\u00a01.200,00\n', '1.200,00'],
  ['1200', '1.200,00'],
  ['99,9', '99,90'],
  ['99.9', '99,90'],
  ['1.200,5', '1.200,50'],
  ['1.234,560', '1.234,56'],
  ['1.234.567,89', '1.234.567,89'],
  ['1,234.56', '1.234,56'],
  ['0,99', '0,99'],
  ['007', '7,00'],
  ['1.234,567', null],
  ['12.34.56', null],
  ['1,234', null],
  ['-5', null],
  ['12345678901', null],
  ['cem reais', null],
  ['', null],
])('readReais reads the pasted %j as %j', (pasted, shown) => expect(readReais(pasted)).toBe(shown))

test('readReais reads back what a field shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), centavos => {
      expect(readReais(formatCentavos(centavos))).toBe(formatCentavos(centavos))
    }),
  )
})

test('centavosOf reads every formatted price back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), centavos => {
      expect(centavosOf(formatCentavos(centavos))).toBe(centavos)
      expect(maskReais(formatCentavos(centavos))).toBe(formatCentavos(centavos))
    }),
  )
})
