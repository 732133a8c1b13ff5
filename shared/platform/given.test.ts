import { expect, it } from 'vitest'
import { given } from './given.ts'

it('gives what is there, also what is empty, and names what is not', () => {
  expect([given(0, 'n'), given('', 'text'), given(false, 'answer')]).toEqual([0, '', false])
  for (const missing of [null, undefined]) expect(() => given(missing, 'the buyer')).toThrow('missing: the buyer')
})
