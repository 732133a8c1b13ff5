import { expect, test } from 'vitest'
import { stepOf } from './keys.ts'

test.each([
  ['j', -1, 0],
  ['j', 0, 1],
  ['j', 2, undefined],
  ['k', 2, 1],
  ['k', 0, undefined],
  ['k', -1, undefined],
  ['ArrowDown', 0, undefined],
])('stepOf %s from row %i of three is %s', (key, at, to) => expect(stepOf(key, at, 3)).toBe(to))

test('stepOf is undefined in an empty list', () => expect(stepOf('j', -1, 0)).toBeUndefined())
