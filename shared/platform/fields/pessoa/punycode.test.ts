import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeLabel } from './punycode.ts'

test('encodeLabel writes a label as the browser writes a host', () => {
  const letter = fc.constantFrom(...'abcxyz019-ãáâàçéêíóôõúüñøåπдя中文字')
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 20 }), letters => {
      const label = `a${letters.join('')}z`.replace(/^..--/, 'ab-')
      const host = new URL(`http://${label}.com.br`).hostname
      expect(`${encodeLabel(label)}.com.br`).toBe(host)
    }),
    { numRuns: 500 },
  )
})
