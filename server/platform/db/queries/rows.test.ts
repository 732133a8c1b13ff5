import { expect, test } from 'vitest'
import { one } from './rows.ts'

test('returns the one row, and throws an error with the count for none or several', () => {
  expect(one([{ total: 0 }])).toEqual({ total: 0 })
  expect(() => one([])).toThrow('one row wanted, 0 answered')
  expect(() => one([1, 2])).toThrow('one row wanted, 2 answered')
})
