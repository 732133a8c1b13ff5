import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chunk, jpeg, png } from '#test/app/images.ts'
import { isLightLogo } from './lightness.ts'

type Pixel = readonly [red: number, green: number, blue: number, alpha: number]
const WIDTH = 12
const HEIGHT = 8

/** A picture whose first `filled` columns have this colour and whose others are transparent, each row filtered alike. */
function rgba(colour: Pixel, filled: number, filter: 0 | 1 | 2 | 4 = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH)
  header.writeUInt32BE(HEIGHT, 4)
  header[8] = 8
  header[9] = 6
  const row = Buffer.from(Array.from({ length: WIDTH }, (_, x) => (x < filled ? [...colour] : [0, 0, 0, 0])).flat())
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    // All rows are equal, so that with filters 2 and 4 every row but the first is nothing but zeros.
    const bytes = row.map((byte, i) => {
      const left = i >= 4 ? (row[i - 4] ?? 0) : 0
      const above = (filter === 2 || filter === 4) && y > 0 ? byte : 0
      const expected = filter === 1 || (filter === 4 && y === 0) ? left : above
      return (byte - expected) & 0xff
    })
    return Buffer.concat([Buffer.from([filter]), bytes])
  })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('isLightLogo', () => {
  test.each([0, 1, 2, 4] as const)(
    'is true for white letters on a transparent ground, rows filtered by type %i',
    filter => {
      expect(isLightLogo(rgba([255, 255, 255, 255], 6, filter))).toBe(true)
    },
  )

  test.each([
    ['dark letters on a transparent ground', rgba([30, 40, 90, 255], 6)],
    ['a light picture that fills its frame', rgba([255, 255, 255, 255], WIDTH)],
    ['nothing but transparency', rgba([255, 255, 255, 255], 0)],
    ['a grey PNG, which has no transparency', png({ largura: 30, altura: 10 })],
    ['a JPEG', jpeg()],
    ['a PNG cut short', rgba([255, 255, 255, 255], 6).subarray(0, 40)],
    ['bytes of no picture', Buffer.from('logo')],
    ['no bytes', Buffer.alloc(0)],
  ])('is false for %s', (_, bytes) => {
    expect(isLightLogo(bytes)).toBe(false)
  })
})
