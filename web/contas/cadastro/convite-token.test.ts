import { expect, test } from 'vitest'
import { decodeConvite } from './convite-token.ts'

const claims = {
  email: 'joão@exemplo.com.br',
  id_consultor: 2,
  id_licenca: 7,
  validade_convite: 1_700_000_000_000,
  jti: 'a',
}
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('decodeConvite reads the claims of an invite token, accents included', () => {
  expect(decodeConvite(`head.${encode(claims)}.sign`)).toEqual(claims)
})

test.each([
  ['nothing', ''],
  ['no token', 'qualquer-coisa'],
  ['no base64', 'a.%%%.c'],
  ['no JSON', `a.${Buffer.from('{').toString('base64url')}.c`],
  ['another kind of token', `a.${encode({ sub: 1 })}.c`],
])('decodeConvite returns null for %s', (_, token) => {
  expect(decodeConvite(token)).toBeNull()
})
