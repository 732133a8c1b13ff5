import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Matrix = readonly [number, number, number, number, number, number]

/** A text with its words, or a shape, as drawn on a page; in points, y upwards from the page's foot. */
export interface Drawn {
  left: number
  right: number
  bottom: number
  top: number
  text: string | null
}

/** Converts millimetres to points of 1/72 inch. */
export const mm = (n: number) => (n * 72) / 25.4

const PAGE = { width: mm(210), height: mm(297) }
/** The text area of every page but the cover, in points; as in reports/theme.typ. */
const AREA = { left: mm(24), right: PAGE.width - mm(24), top: PAGE.height - mm(30), bottom: mm(26) }

/** Opens one of our PDF documents; call `close` when done. */
export async function openPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, i) => document.getPage(i + 1)))
  return { document, pages, close: () => document.loadingTask.destroy() }
}
export type OpenPdf = Awaited<ReturnType<typeof openPdf>>

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

/** Returns the upright bounding box of a box transformed by a matrix. */
function boxed(m: Matrix, [x0, y0, x1, y1]: ArrayLike<number> & Iterable<number>): Drawn {
  const corners = [
    [x0, y0],
    [x0, y1],
    [x1, y0],
    [x1, y1],
  ] as [number, number][]
  const xs = corners.map(([x, y]) => m[0] * x + m[2] * y + m[4])
  const ys = corners.map(([x, y]) => m[1] * x + m[3] * y + m[5])
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
    text: null,
  }
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

async function shapesOf(page: PDFPageProxy): Promise<Drawn[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const shapes: Drawn[] = []
  const stack: Matrix[] = []
  let at = IDENTITY
  for (const [i, fn] of fnArray.entries()) {
    const args = argsArray[i] as unknown[]
    if (fn === OPS.save || fn === OPS.paintFormXObjectBegin) stack.push(at)
    if (fn === OPS.restore || fn === OPS.paintFormXObjectEnd) at = stack.pop() ?? IDENTITY
    if (fn === OPS.transform) at = times(at, args as unknown as Matrix)
    if (fn === OPS.paintFormXObjectBegin && args[0]) at = times(at, args[0] as Matrix)
    // A path that only clips (endPath) draws nothing.
    if (fn === OPS.constructPath && args[0] !== OPS.endPath && args[2]) shapes.push(boxed(at, args[2] as Float32Array))
    if (fn === OPS.paintImageXObject) shapes.push(boxed(at, [0, 0, 1, 1]))
  }
  return shapes
}

async function textsOf(page: PDFPageProxy): Promise<Drawn[]> {
  const { items } = await page.getTextContent()
  return items.flatMap(item => {
    if (!('str' in item) || !item.str.trim()) return []
    const [left, bottom] = [item.transform[4] as number, item.transform[5] as number]
    return [{ left, right: left + item.width, bottom, top: bottom + item.height, text: item.str }]
  })
}

/** Returns everything drawn on a page, including surfaces that bleed off its edge. */
export const allOn = async (page: PDFPageProxy): Promise<Drawn[]> => [
  ...(await textsOf(page)),
  ...(await shapesOf(page)),
]

/** Returns everything drawn on a page, except surfaces that bleed off its edge. */
export async function drawnOn(page: PDFPageProxy): Promise<Drawn[]> {
  return (await allOn(page)).filter(
    d => d.text !== null || !(d.left < 1 || d.right > PAGE.width - 1 || d.bottom < 1 || d.top > PAGE.height - 1),
  )
}

/** Upper edge of the footer's words, in points; anything between it and the text area has overflowed. */
const FOOTER = AREA.bottom - 14

/**
 * Returns what lies more than `slack` points outside the text area at the sides or the foot, as words for a failure's
 * message. Hanging hyphens and commas stay within the default.
 */
export function beyondMargins(drawn: readonly Drawn[], slack = 3): string[] {
  return drawn
    .filter(
      d =>
        d.left < AREA.left - slack ||
        d.right > AREA.right + slack ||
        (d.bottom < AREA.bottom - slack && d.top > FOOTER),
    )
    .map(d => `${d.text ?? 'figura'} (x ${d.left.toFixed(1)} a ${d.right.toFixed(1)}, y ${d.bottom.toFixed(1)} pt)`)
}

/** Returns pairs of texts that overlap. */
export function overlapping(drawn: readonly Drawn[]): string[] {
  const texts = drawn.filter(d => d.text?.replaceAll('\u200b', '').trim())
  // The fonts tuck a full stop under the closing quotation mark before it.
  const kerned = (a: Drawn, b: Drawn) => a.text!.endsWith('”') && /^[.,;:]\u200b?$/.test(b.text!)
  // Glyphs rarely fill the height of their font: a third of it may be shared by lines set close.
  const share = (a: Drawn, b: Drawn) => Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom)
  return texts.flatMap((a, i) =>
    texts
      .slice(i + 1)
      .filter(
        b =>
          !kerned(a, b) &&
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
          share(a, b) > Math.min(a.top - a.bottom, b.top - b.bottom) / 3,
      )
      .map(b => `${a.text} | ${b.text}`),
  )
}

/**
 * Measures how a page is filled: `fill` is where the lowest text or figure above the footer stands (0 at the head, 1 at
 * the foot), `gap` the tallest empty band, as a share of the text area's height.
 */
export function fillOf(drawn: readonly Drawn[]): { fill: number; gap: number } {
  const height = AREA.top - AREA.bottom
  const inside = drawn.filter(d => d.bottom >= AREA.bottom - 4 && d.bottom < AREA.top).toSorted((a, b) => b.top - a.top)
  let edge = AREA.top
  let gap = 0
  for (const { top, bottom } of inside) {
    gap = Math.max(gap, edge - top)
    edge = Math.min(edge, bottom)
  }
  return { fill: (AREA.top - edge) / height, gap: Math.max(gap, edge - AREA.bottom) / height }
}
