import { expect, test } from 'vitest'
import { one } from './rows.ts'

test('one row is given, none or several are an error that says how many', () => {
  expect(one([{ total: 0 }])).toEqual({ total: 0 })
  expect(() => one([])).toThrow('one row wanted, 0 answered')
  expect(() => one([1, 2])).toThrow('one row wanted, 2 answered')
})
