import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { chunk, jpeg, png } from '#test/app/images.ts'
import { readLogo } from './logo.ts'
import { reencode } from './reencode.ts'

const LIMITS = { pixels: 4_000_000, bytes: 300_000 }
const SCRIPT = '<script>alert(1)</script>'
const again = (bytes: Buffer, limits = LIMITS) => reencode(bytes, readLogo(bytes)!.formato, limits)
/** Splits a PNG into the chunks before the last, and the last. */
const opened = (bytes: Buffer) => [bytes.subarray(0, -12), bytes.subarray(-12)] as const
const photo = (width = 60, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 30 } } })
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

describe('reencode keeps', () => {
  test('every pixel of a PNG, with transparency or in grey', async () => {
    const noise = Buffer.from(Array.from({ length: 30 * 20 * 4 }, (_, i) => (i * 7919) % 256))
    const colours = await sharp(noise, { raw: { width: 30, height: 20, channels: 4 } })
      .png()
      .toBuffer()
    expect(await pixels(await again(colours))).toEqual(noise)
    const grey = await again(png({ largura: 320, altura: 90 }))
    expect(await sharp(grey).metadata()).toMatchObject({ width: 320, height: 90, space: 'b-w', channels: 1 })
  })

  test('the colours of a PNG with a palette', async () => {
    const flag = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7' } })
      .composite([{ input: { create: { width: 20, height: 30, channels: 3, background: '#c33' } }, left: 0, top: 0 }])
      .png({ palette: true })
      .toBuffer()
    expect(await pixels(await again(flag))).toEqual(await pixels(flag))
  })

  test('the colours of a JPEG within four steps of 255', async () => {
    const [r, g, b] = await pixels(await again(await photo().jpeg().toBuffer()))
    expect([Math.abs(r! - 200), Math.abs(g! - 40), Math.abs(b! - 30)].every(difference => difference <= 4)).toBe(true)
  })

  test('the orientation that the camera recorded, by rotating the pixels', async () => {
    const turned = await photo(60, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(readLogo(turned)).toMatchObject({ largura: 60, altura: 20 })
    expect(readLogo(await again(turned))).toMatchObject({ largura: 20, altura: 60 })
  })

  test('a CMYK picture, converted to sRGB', async () => {
    const print = await photo().toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(print).metadata()).space).toBe('cmyk')
    expect(await sharp(await again(print)).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3 })
  })
})

describe('reencode drops', () => {
  test('metadata about place and author', async () => {
    const exif = {
      IFD0: { Artist: 'Pessoa Exemplo' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '46/1 38/1 0/1' },
    }
    for (const made of [photo().jpeg(), photo().png()]) {
      const taken = await made.withExif(exif).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').toBuffer()
      expect(taken.includes('Pessoa Exemplo')).toBe(true)
      const kept = await again(taken)
      const { exif: block, xmp, icc } = await sharp(kept).metadata()
      expect([block, xmp, icc]).toEqual([undefined, undefined, undefined])
      expect(kept.includes('Pessoa Exemplo')).toBe(false)
    }
  })

  test('a script hidden in a comment or after the end of a picture', async () => {
    const [start, end] = opened(png())
    const commented = Buffer.concat([start, chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`)), end])
    const photographed = jpeg()
    const comment = Buffer.from(SCRIPT)
    const length = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
    const folded = Buffer.concat([photographed.subarray(0, 2), length, comment, photographed.subarray(2)])
    const followed = Buffer.concat([photographed, Buffer.from(`PK\u0003\u0004${SCRIPT}`)])
    for (const polyglot of [commented, folded, followed]) {
      expect(polyglot.includes(SCRIPT)).toBe(true)
      const kept = await again(polyglot)
      expect(kept.includes(SCRIPT)).toBe(false)
      expect(readLogo(kept)).toEqual(readLogo(polyglot))
    }
  })

  test('further frames of an animated PNG', async () => {
    const still = png({ largura: 16, altura: 8 })
    const control = Buffer.alloc(8)
    control.writeUInt32BE(2)
    const frame = Buffer.alloc(26)
    frame.writeUInt32BE(16, 4)
    frame.writeUInt32BE(8, 8)
    const second = Buffer.concat([Buffer.alloc(4), deflateSync(Buffer.alloc(17 * 8, 9))])
    const [start, end] = opened(still)
    const animated = Buffer.concat([
      start.subarray(0, 33),
      chunk('acTL', control),
      start.subarray(33),
      chunk('fcTL', frame),
      chunk('fdAT', second),
      end,
    ])
    expect(readLogo(animated)).not.toBeNull()
    const kept = await again(animated)
    expect(kept.includes('acTL')).toBe(false)
    expect(await pixels(kept)).toEqual(await pixels(still))
  })
})

describe('reencode protects against', () => {
  test('a picture with too many pixels, by refusing it before decoding', async () => {
    const square = png({ largura: 30_000, altura: 30_000, pixels: deflateSync(Buffer.alloc(1_000)) })
    await expect(again(square)).rejects.toThrow(/pixel limit/)
    const whole = await sharp({ create: { width: 2001, height: 2000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(whole.length).toBeLessThan(LIMITS.bytes)
    await expect(again(whole)).rejects.toThrow(/pixel limit/)
  })

  test('compressed data far larger than the picture, by not decompressing the rest', async () => {
    const bomb = deflateSync(Buffer.alloc(100_000_000))
    expect(bomb.length).toBeLessThan(LIMITS.bytes)
    const kept = await again(png({ largura: 16, altura: 8, pixels: bomb }))
    expect(readLogo(kept)).toEqual({ formato: 'png', largura: 16, altura: 8 })
    const [start, end] = opened(png())
    const folded = Buffer.concat([start, chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb])), end])
    expect((await again(folded)).length).toBeLessThan(1_000)
  })

  test('files of another format, by refusing them as PNG and as JPEG', async () => {
    for (const stranger of [
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>a</text></svg>`),
      await photo().gif().toBuffer(),
      await photo().webp().toBuffer(),
      await photo().tiff().toBuffer(),
    ])
      for (const formato of ['png', 'jpeg'] as const)
        await expect(reencode(stranger, formato, LIMITS)).rejects.toThrow(/unsupported image format/)
  })

  test('a truncated picture, by refusing it', async () => {
    const whole = await photo(300, 300).jpeg().toBuffer()
    await expect(reencode(whole.subarray(0, -200), 'jpeg', LIMITS)).rejects.toThrow()
    await expect(reencode(png({ pixels: Buffer.from('not deflated') }), 'png', LIMITS)).rejects.toThrow()
  })
})

test('reencode throws a RangeError when the picture is too large in every encoding', async () => {
  const noise = createHash('shake256', { outputLength: 90 * 90 * 3 })
    .update('noise')
    .digest()
  const made = sharp(noise, { raw: { width: 90, height: 90, channels: 3 } })
  const [colours, photographed] = [await made.clone().png().toBuffer(), await made.clone().jpeg().toBuffer()]
  await expect(again(colours, { ...LIMITS, bytes: 400 })).rejects.toThrow(RangeError)
  await expect(again(photographed, { ...LIMITS, bytes: 400 })).rejects.toThrow(RangeError)
  const whole = (await again(colours)).length
  const smaller = await again(colours, { ...LIMITS, bytes: whole - 1 })
  expect(smaller.length).toBeLessThan(whole)
})
