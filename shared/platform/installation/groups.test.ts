import { expect, test } from 'vitest'
import { fiscal } from './groups.ts'

const { cst, cclasstrib, cindop } = fiscal.shape

test.each([
  ['000.001', '000001'],
  ['000 001', '000001'],
  ['', ''],
  [undefined, undefined],
])('a code for IBS and CBS may be left out, and is kept without its separators: %j', (written, kept) => {
  expect(cclasstrib.parse(written)).toBe(kept)
})

test.each([
  [cst, '12'],
  [cst, 'abc'],
  [cclasstrib, 'abc'],
  [cindop, '03010A'],
])('a code that is none is refused, and not dropped: %#', (field, written) => {
  expect(field.safeParse(written).success).toBe(false)
})
