import { expect, test } from 'vitest'
import { chosenId, numericId, queryNumber, wholeNumber } from './number.ts'

const NEVER = [
  true,
  false,
  null,
  [1],
  ['1'],
  {},
  '0x26',
  '1e3',
  ' 5',
  '5 ',
  '+5',
  '-5',
  '1.0',
  '٣',
  1.5,
  Number.NaN,
  '',
]

test.each(NEVER)('%j is refused as a number by every schema', value => {
  for (const schema of [wholeNumber('x'), numericId('x'), chosenId('x'), queryNumber(100)])
    expect(schema.safeParse(value).success).toBe(false)
})

test("a body's numbers must be numbers; digits as text are read only for a choice of a list and in an address", () => {
  expect([wholeNumber(), numericId(), chosenId(), queryNumber(100)].map(schema => schema.parse(38))).toEqual([
    38, 38, 38, 38,
  ])
  expect([wholeNumber(), numericId()].map(schema => schema.safeParse('38').success)).toEqual([false, false])
  expect([chosenId(), queryNumber(100)].map(schema => schema.parse('38'))).toEqual([38, 38])
  for (const zero of [0, '0']) {
    expect(chosenId('x').safeParse(zero).error?.issues[0]?.message).toBe('x')
    expect(queryNumber(100).safeParse(zero).success).toBe(false)
  }
  for (const large of [2_147_483_648, '2147483648', '99999999999'])
    expect(chosenId('x').safeParse(large).error?.issues[0]?.message).toBe('x')
})
