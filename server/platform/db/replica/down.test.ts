import { expect, test } from 'vitest'
import { isDown } from './down.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  '08006',
  '25006',
  '40001',
  '40P01',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '58030',
  'ECONNRESET',
])('isDown is true for code %s: the same request may succeed later', code => expect(isDown(coded(code))).toBe(true))

test.each(['22003', '23505', '42601', '42P01', 'XX000', 'FST_ERR_BAD_URL', 'ENOENT', 'P0001'])(
  'isDown is false for code %s',
  code => expect(isDown(coded(code))).toBe(false),
)

test.each([
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Cannot use a pool after calling end on the pool',
  'Client has encountered a connection error and is not queryable',
])('isDown is true for the message "%s", also as the cause of another error', message => {
  expect(isDown(new Error(message))).toBe(true)
  expect(isDown(new Error('x', { cause: new Error(message) }))).toBe(true)
})

test('isDown is false for unexpected errors and values', () => {
  for (const error of [undefined, null, 'x', new Error('missing: the row of the counts'), new TypeError('x')])
    expect(isDown(error)).toBe(false)
})
