import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Samples per pixel by colour type of PNG. */
const SAMPLES: Readonly<Record<number, number>> = { 3: 1, 4: 2, 6: 4 }
/** Pixels beyond which a logo is not read; it keeps the white plate. */
const MOST = 4_000_000

interface Picture {
  width: number
  height: number
  colour: number
  palette: Buffer
  alphas: Buffer
  data: Buffer
}

/** Reads the chunks of a PNG with 8 bits a sample, not interlaced, that can be transparent; null for any other. */
function pictureOf(bytes: Buffer): Picture | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(SIGNATURE)) return null
  const parts: Buffer[] = []
  const found: Picture = {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    colour: bytes[25] ?? 0,
    palette: Buffer.alloc(0),
    alphas: Buffer.alloc(0),
    data: Buffer.alloc(0),
  }
  if (bytes[24] !== 8 || bytes[28] !== 0 || !SAMPLES[found.colour] || found.width * found.height > MOST) return null
  for (let at = 8; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    const body = bytes.subarray(at + 8, at + 8 + size)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') parts.push(body)
    if (type === 'PLTE') found.palette = body
    if (type === 'tRNS') found.alphas = body
    at += size + 12
  }
  return { ...found, data: Buffer.concat(parts) }
}

/** The predictor of PNG's filter type 4: whichever of left, up and corner is nearest to left + up − corner. */
function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

/** Returns the byte that a PNG filter type predicts from its neighbours. */
function predicted(filter: number | undefined, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  return filter === 4 ? paeth(left, up, corner) : 0
}

/** Undoes the filter of each row in place (PNG, "Filtering"). */
function unfilter(raw: Buffer, stride: number, step: number): void {
  for (let row = 0; (row + 1) * (stride + 1) <= raw.length; row++) {
    const from = row * (stride + 1) + 1
    const filter = raw[from - 1]
    for (let i = 0; i < stride; i++) {
      const left = i >= step ? (raw[from + i - step] ?? 0) : 0
      const up = row > 0 ? (raw[from + i - stride - 1] ?? 0) : 0
      const corner = row > 0 && i >= step ? (raw[from + i - stride - 1 - step] ?? 0) : 0
      raw[from + i] = ((raw[from + i] ?? 0) + predicted(filter, left, up, corner)) & 0xff
    }
  }
}

/** Luminance from 0 to 1 and alpha from 0 to 255 of the pixel at byte `at`. */
function pixelAt(raw: Buffer, at: number, { colour, palette, alphas }: Picture): [light: number, alpha: number] {
  const byte = (buffer: Buffer, i: number, none = 0) => buffer[i] ?? none
  const light = (from: Buffer, i: number) =>
    (0.2126 * byte(from, i) + 0.7152 * byte(from, i + 1) + 0.0722 * byte(from, i + 2)) / 255
  if (colour === 6) return [light(raw, at), byte(raw, at + 3)]
  if (colour === 4) return [byte(raw, at) / 255, byte(raw, at + 1)]
  return [light(palette, byte(raw, at) * 3), byte(alphas, byte(raw, at), 255)]
}

function measured(bytes: Buffer): boolean {
  const picture = pictureOf(bytes)
  if (!picture) return false
  const step = SAMPLES[picture.colour] ?? 1
  const stride = picture.width * step
  let raw: Buffer
  try {
    raw = inflateSync(picture.data, { maxOutputLength: (stride + 1) * picture.height + 64 })
  } catch {
    return false
  }
  unfilter(raw, stride, step)
  let [opaque, sum, clear] = [0, 0, 0]
  for (let row = 0; row < picture.height; row++)
    for (let x = 0; x < picture.width; x++) {
      const [light, alpha] = pixelAt(raw, row * (stride + 1) + 1 + x * step, picture)
      opaque += alpha
      sum += alpha * light
      if (alpha < 26) clear += 1
    }
  return opaque > 0 && sum / opaque > 0.8 && clear >= (picture.width * picture.height) / 10
}

const known = new Map<string, boolean>()
/** Logos remembered, because reading the pixels of one takes up to some tenths of a second. */
const MOST_KNOWN = 200

/**
 * Whether a logo is drawn in light colours on a transparent ground, so that it would vanish on white: of what is opaque
 * the mean luminance is over 0.8, and at least a tenth of the picture is transparent. False for JPEG and for a PNG that
 * cannot be read.
 */
export function isLightLogo(bytes: Buffer): boolean {
  const key = createHash('sha256').update(bytes).digest('base64')
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const claro = measured(bytes)
  known.set(key, claro)
  return claro
}
