import { crc32 } from 'node:zlib'

export interface ImageHead {
  formato: 'png' | 'jpeg'
  largura: number
  altura: number
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/**
 * Reads format and size in pixels from an image's bytes, ignoring its name. Returns null for anything but a complete
 * PNG (W3C PNG, third edition, §5) or JPEG (ITU-T T.81, annex B).
 */
export function readLogo(bytes: Buffer): ImageHead | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return readPng(bytes)
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return readJpeg(bytes)
  return null
}

/**
 * Reads a PNG by walking every chunk and verifying its length and checksum; IHDR must come first and IEND must end the
 * file.
 */
function readPng(bytes: Buffer): ImageHead | null {
  let size: Pick<ImageHead, 'largura' | 'altura'> | null = null
  let data = false
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    if (!size) {
      if (type !== 'IHDR' || length !== 13) return null
      size = { largura: bytes.readUInt32BE(at + 8), altura: bytes.readUInt32BE(at + 12) }
    }
    data ||= type === 'IDAT'
    if (type === 'IEND') return data && end === bytes.length ? { formato: 'png', ...size } : null
    at = end
  }
  return null
}

/** Whether a JPEG marker starts a frame (SOF). DHT (C4), JPG (C8) and DAC (CC) share the range and do not. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * Reads a JPEG by walking its segments up to the scan. The frame header before the scan has the size; the end marker
 * must be present.
 */
function readJpeg(bytes: Buffer): ImageHead | null {
  let size: Pick<ImageHead, 'largura' | 'altura'> | null = null
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return null
    if (isFrame(marker)) {
      if (length < 8) return null
      size = { altura: bytes.readUInt16BE(at + 5), largura: bytes.readUInt16BE(at + 7) }
    }
    at += 2 + length
    if (marker === 0xda) {
      const ended = bytes.subarray(at).lastIndexOf(Buffer.from([0xff, 0xd9])) > 0
      return size && ended ? { formato: 'jpeg', ...size } : null
    }
  }
  return null
}
