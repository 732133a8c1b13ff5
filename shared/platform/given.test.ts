import { expect, it } from 'vitest'
import { given } from './given.ts'

it('returns a value that is present, also an empty one, and throws the name of a missing one', () => {
  expect([given(0, 'n'), given('', 'text'), given(false, 'answer')]).toEqual([0, '', false])
  for (const missing of [null, undefined]) expect(() => given(missing, 'the buyer')).toThrow('missing: the buyer')
})
