import { describe, expect, test } from 'vitest'
import { ALPHABET, codigoEmGrupos, novoCodigo, readCodigo, readCodigoOfApp } from './fatores.rules.ts'

describe('a recovery code', () => {
  test('is made of twelve characters of the alphabet, and shown in groups of four', () => {
    let n = 0
    const code = novoCodigo(below => n++ % below)
    expect(code).toBe(ALPHABET.slice(0, 12))
    expect(codigoEmGrupos(code)).toBe('0123-4567-89AB')
  })

  test.each([
    ['7q2m-k0df-93xa', '7Q2MK0DF93XA'],
    [' 7Q2M K0DF 93XA ', '7Q2MK0DF93XA'],
    ['7Q2M-KODF-93XA', '7Q2MK0DF93XA'],
    ['iq2m-k0df-93xl', '1Q2MK0DF93X1'],
    ['7Q2M-K0DF-93X', null],
    ['7Q2M-K0DF-93XU', null],
    ['', null],
  ])('is read from %o as %o', (typed, code) => {
    expect(readCodigo(typed)).toBe(code)
  })
})

test.each([
  ['123456', '123456'],
  [' 123 456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['१२३४५६', null],
])('the code of an app is read from %o as %o', (typed, code) => {
  expect(readCodigoOfApp(typed)).toBe(code)
})
