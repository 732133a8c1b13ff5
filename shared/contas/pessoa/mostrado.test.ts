import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeEmail } from '../../platform/fields/email.ts'
import { showEmail } from './mostrado.ts'

test.each([
  ['dalva@xn--caf-da-vila-dbb.com.br', 'dalva@café-da-vila.com.br'],
  ['dalva@xn--ateli-lsa.com.br', 'dalva@ateliê.com.br'],
  ['dalva@loja.xn--caf-dma.com.br', 'dalva@loja.café.com.br'],
  ['dalva@norte.example', 'dalva@norte.example'],
  ['xn--caf-dma@norte.example', 'xn--caf-dma@norte.example'],
  // Letters of another script: the form in ASCII says so.
  ['dalva@xn--80ak6aa92e.com', 'dalva@xn--80ak6aa92e.com'],
  ['dalva@xn--!.com', 'dalva@xn--!.com'],
  ['dalva@xn--.com', 'dalva@xn--.com'],
  ['dalva@xn--99999999999999.com', 'dalva@xn--99999999999999.com'],
  ['xn--', 'xn--'],
  ['', ''],
])('showEmail shows %j as %j', (kept, shown) => expect(showEmail(kept)).toBe(shown))

test('an address with accents in its domain is shown as it was typed', () => {
  const label = fc
    .string({ unit: fc.constantFrom(...'abcxyz019àáâãéêíóôõúüç'), minLength: 1, maxLength: 20 })
    .filter(text => /[^ -~]/.test(text))
  fc.assert(
    fc.property(label, fc.constantFrom('com.br', 'art.br'), (name, ending) => {
      const typed = `ana@${name}.${ending}`
      const kept = normalizeEmail(typed)
      expect(kept).toMatch(/^ana@xn--[a-z0-9-]+\.(com|art)\.br$/)
      expect(showEmail(kept)).toBe(typed)
    }),
  )
})

test('showEmail takes any text and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abz09-.@ÿ') }), text => {
      expect(typeof showEmail(`a@xn--${text}`)).toBe('string')
    }),
  )
})
