import { renderSVG } from 'uqr'

/** White margin around the code, in modules, as readers need it (ISO/IEC 18004). */
const QUIET = 4

export interface Qr {
  svg: string
  /** Side length in modules, margin included. */
  size: number
}

/**
 * Returns the QR code of a link as SVG, one unit per module, with sharp edges. It has the error correction of 25 %, and
 * modules still large enough for a wall seen from the last row, because our links are short.
 */
export function qrOf(url: string): Qr {
  let size = 0
  const svg = renderSVG(url, { ecc: 'Q', border: QUIET, pixelSize: 1, onEncoded: code => (size = code.size) })
  return {
    svg: svg.replace(' viewBox', ` width="${size}" height="${size}" shape-rendering="crispEdges" viewBox`),
    size,
  }
}

export const qrSource = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Side length of the PNG in pixels, sharp when printed at hand size. */
const PNG_PX = 1200

/** Draws the QR code as PNG; every module has the same whole width in pixels. */
export async function qrPng({ svg, size }: Qr): Promise<Blob | null> {
  const image = new Image()
  image.src = qrSource(svg)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.ceil(PNG_PX / size) * size
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
}
