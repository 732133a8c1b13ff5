import { renderSVG } from 'uqr'

/** White around the code, in modules: readers need it (ISO/IEC 18004). */
const QUIET = 4

export interface Qr {
  svg: string
  /** Its side in modules, with the white around it. */
  size: number
}

/**
 * A link's code as SVG, one unit a module, with sharp edges. Our links are short: a quarter of it may be torn or shine, and
 * modules are still large enough for a screen, or for a wall seen from the last row.
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

/** The PNG's side, in pixels: sharp on paper at the size of a hand. */
const PNG_PX = 1200

/** The same picture as pixels; each module has the same whole width. */
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
