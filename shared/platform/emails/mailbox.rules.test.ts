import { expect, test } from 'vitest'
import { waitMinutesOf } from './mailbox.rules.ts'

test('after each failure in a row the wait doubles, from a minute to an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 500].map(waitMinutesOf)).toEqual([1, 1, 2, 4, 8, 16, 32, 60, 60, 60])
})
