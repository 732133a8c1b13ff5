import { contrast, hexOf } from '#shared/platform/installation/contrast.rules.ts'
import { openDrawing } from './reencode.ts'

interface Size {
  largura: number
  altura: number
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * Renders a mark as PNG into a box, whole and centred.
 * @param part largest part of the box that the mark takes, 0 to 1
 * @param fundo colour of the box; transparent unless given
 */
export async function drawIn(mark: Buffer, { largura, altura }: Size, { part = 1, fundo = '' } = {}): Promise<Buffer> {
  const inner = { width: Math.round(largura * part), height: Math.round(altura * part) }
  const [left, top] = [Math.floor((largura - inner.width) / 2), Math.floor((altura - inner.height) / 2)]
  const image = (await openDrawing(mark)).resize({ ...inner, fit: 'contain', background: fundo || CLEAR }).extend({
    left,
    right: largura - inner.width - left,
    top,
    bottom: altura - inner.height - top,
    background: fundo || CLEAR,
  })
  return (fundo ? image.flatten({ background: fundo }) : image).png({ compressionLevel: 9 }).toBuffer()
}

/** Renders a mark as PNG at most so wide and so high, without a margin. */
export const drawWithin = async (mark: Buffer, { largura, altura }: Size): Promise<Buffer> =>
  (await openDrawing(mark))
    .resize({ width: largura, height: altura, fit: 'inside' })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Side of the picture whose pixels are judged. */
const SIDE = 96
/** Contrast from which a pixel is told from its ground. */
const SEEN = 1.6
/** Part of a mark's pixels that must have it for the mark to be seen at all. */
const ENOUGH = 0.25

/** Whether a mark can be seen on a ground: of what it draws, a quarter or the part given differs from the ground. */
export async function isSeenOn(mark: Buffer, fundo: string, part = ENOUGH): Promise<boolean> {
  const { data } = await (await openDrawing(mark))
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [drawn, seen] = [0, 0]
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 128) continue
    drawn += 1
    if (contrast(hexOf([r, g, b]), fundo) >= SEEN) seen += 1
  }
  return drawn > 0 && seen / drawn >= part
}
