import { describe, expect, test } from 'vitest'
import { jpeg, png } from '#test/app/images.ts'
import { readLogo } from './logo.ts'

describe('readLogo', () => {
  test('returns format and size of a PNG', () => {
    expect(readLogo(png({ largura: 320, altura: 90 }))).toEqual({ formato: 'png', largura: 320, altura: 90 })
  })

  test('returns format and size of a JPEG', () => {
    expect(readLogo(jpeg())).toEqual({ formato: 'jpeg', largura: 16, altura: 8 })
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that starts like a PNG', Buffer.concat([png().subarray(0, 8), Buffer.from('<script>alert(1)</script>')])],
    [
      'a page that starts like a JPEG',
      Buffer.concat([jpeg().subarray(0, 3), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a PNG with something behind it', Buffer.concat([png(), Buffer.from('PK\u0003\u0004')])],
    ['a PNG without image data', Buffer.concat([png().subarray(0, 33), png().subarray(-12)])],
  ])('returns null for %s', (_, bytes) => {
    expect(readLogo(bytes)).toBeNull()
  })

  test('returns null for a PNG or JPEG cut short at any byte', () => {
    for (const whole of [png(), jpeg()])
      for (let length = 0; length < whole.length; length += 1) expect(readLogo(whole.subarray(0, length))).toBeNull()
  })

  test('returns null for a PNG in which any single bit is flipped', () => {
    const whole = png()
    for (let at = 0; at < whole.length; at += 1) {
      const bytes = Buffer.from(whole)
      bytes[at]! ^= 1
      expect(readLogo(bytes), `byte ${at}`).toBeNull()
    }
  })
})
