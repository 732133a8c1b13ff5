/*
 * What stands on the paper of a finished document, read back from the file: every text in its box with its face, every shape.
 * The yardsticks are given this: the same words in the same sizes and columns, the same shapes, and nothing of ours runs in them.
 */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { faceOf } from './plain.mjs'

/**
 * PDF points from the upper left. `lines`: baselines, from which the room and the leading follow.
 * @typedef {{ words: string, role: string, left: number, right: number, top: number, size: number, leading: number, face: number }} Text
 * @typedef {{ d: string, fill: string | null, stroke: string | null, wide: number }} Shape
 * @typedef {{ width: number, height: number, texts: Text[], shapes: Shape[] }} Page
 */

/** Elements that are a block of words; what stands deeper in the tree belongs to the nearest of them. */
const BLOCKS = /^(P|H[1-6]|LBody|Lbl|TD|TH|Title|Caption)$/

/** Returns the block of each piece of marked content, one object per block. */
function blocksOf(tree) {
  const found = new Map()
  const walk = (node, block) => {
    if (node.type === 'content') return void (block && found.set(node.id, block))
    const own = BLOCKS.test(node.role) ? { role: node.role } : block
    for (const child of node.children ?? []) walk(child, own)
  }
  if (tree) walk(tree, undefined)
  return found
}

/**
 * Returns the runs of text in reading order, each with its block; outside of blocks each marked run is its own block.
 */
function runsOf(items, blocks) {
  const runs = []
  let open = []
  for (const item of items) {
    if (item.type?.startsWith('begin')) open.push(blocks.get(item.id) ?? { role: 'P' })
    else if (item.type === 'endMarkedContent') open = open.slice(0, -1)
    else if (item.str?.trim()) runs.push({ ...item, block: open.at(-1) ?? { role: 'P' } })
  }
  return runs
}

/** Joins the runs of a block into one text; a new line, or a gap in one, becomes a space. */
function textOf(runs, height, fonts) {
  const size = Math.max(...runs.map(run => run.transform[3]))
  const baselines = [...new Set(runs.map(run => Math.round(height - run.transform[5])))].sort((a, b) => a - b)
  const gaps = baselines.slice(1).map((y, i) => y - baselines[i])
  return {
    words: runs.map(run => run.str.trim()).join(' '),
    role: runs[0].block.role,
    left: Math.min(...runs.map(run => run.transform[4])),
    right: Math.max(...runs.map(run => run.transform[4] + run.width)),
    top: baselines[0] - size,
    size,
    leading: gaps.length > 0 ? Math.max(...gaps) : size * 1.25,
    face: faceOf(fonts(runs[0].fontName)),
  }
}

const times = (m, n) => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

/** Points that follow each step of a path: to, line, cubic, quadratic, close. */
/** @type {[string, number][]} */
const STEPS = [
  ['M', 1],
  ['L', 1],
  ['C', 3],
  ['Q', 2],
  ['Z', 0],
]

/** Converts a path of the PDF to an SVG path at its place on the page. */
function pathOf(steps, m) {
  let d = ''
  for (let i = 0; i < steps.length; ) {
    const [letter, points] = STEPS[steps[i]]
    i += 1
    d += letter
    for (let k = 0; k < points; k += 1, i += 2) {
      const [x, y] = [steps[i], steps[i + 1]]
      d += `${(m[0] * x + m[2] * y + m[4]).toFixed(2)} ${(m[1] * x + m[3] * y + m[5]).toFixed(2)} `
    }
  }
  return d
}

const STROKES = new Set([OPS.stroke, OPS.closeStroke, OPS.fillStroke, OPS.closeFillStroke])
const FILLS = new Set([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.closeFillStroke])

/** @returns {Shape[]} */
function shapesOf({ fnArray, argsArray }, height) {
  const shapes = []
  const stack = []
  let now = { at: [1, 0, 0, -1, 0, height], fill: '#000000', stroke: '#000000', wide: 1 }
  for (const [i, fn] of fnArray.entries()) {
    const args = argsArray[i]
    if (fn === OPS.save || fn === OPS.paintFormXObjectBegin) stack.push(now)
    if (fn === OPS.restore || fn === OPS.paintFormXObjectEnd) now = stack.pop() ?? now
    if (fn === OPS.transform) now = { ...now, at: times(now.at, args) }
    if (fn === OPS.paintFormXObjectBegin && args[0]) now = { ...now, at: times(now.at, args[0]) }
    if (fn === OPS.setFillRGBColor) now = { ...now, fill: args[0] }
    if (fn === OPS.setStrokeRGBColor) now = { ...now, stroke: args[0] }
    if (fn === OPS.setLineWidth) now = { ...now, wide: args[0] }
    if (fn !== OPS.constructPath || !args[1]?.[0]) continue
    const [fill, stroke] = [FILLS.has(args[0]) ? now.fill : null, STROKES.has(args[0]) ? now.stroke : null]
    // A path that only clips draws nothing.
    if (fill || stroke) shapes.push({ d: pathOf(args[1][0], now.at), fill, stroke, wide: now.wide })
  }
  return shapes
}

/**
 * Reads the pages of a finished PDF.
 * @returns {Promise<{ title: string, pages: Page[] }>}
 */
export async function paper(bytes) {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0, fontExtraProperties: true }).promise
  const pages = []
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n)
    const { width, height } = page.getViewport({ scale: 1 })
    // First what is drawn: with it come the faces' names.
    const shapes = shapesOf(await page.getOperatorList(), height)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const runs = Map.groupBy(runsOf(items, blocksOf(await page.getStructTree())), run => run.block)
    const texts = [...runs.values()].map(own => textOf(own, height, name => page.commonObjs.get(name).name))
    pages.push({ width, height, texts, shapes })
  }
  const { info } = await document.getMetadata()
  await document.loadingTask.destroy()
  return { title: String(/** @type {{ Title?: unknown }} */ (info).Title ?? ''), pages }
}
