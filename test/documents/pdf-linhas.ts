import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A paragraph or list item as set on the page: its lines from top to bottom, each as words, and its size in points. */
interface Paragrafo {
  role: string
  corpo: number
  linhas: string[][]
}

type Node = { role?: string; type?: string; id?: string; children?: Node[] }
interface Piece {
  text: string
  y: number
  height: number
}

/** Largest vertical offset within one line, as a share of the type size; raised marks and other fonts stay below it. */
const SAME_LINE = 0.5
const HELD = /^(P|Lbl|LBody|H\d|Caption|TD|TH|Quote|BlockQuote)$/

async function piecesOf(page: PDFPageProxy): Promise<Map<string, Piece[]>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const pieces = new Map<string, Piece[]>()
  const open: (string | null)[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast(entry => entry !== null)
      if (!id || !item.str) continue
      const piece = { text: item.str, y: item.transform[5] as number, height: item.height }
      pieces.set(id, [...(pieces.get(id) ?? []), piece])
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? null)
  }
  return pieces
}

/** Returns the paragraphs of a page, with the lines in which they were set. */
export async function paragrafosOf(page: PDFPageProxy): Promise<Paragrafo[]> {
  const pieces = await piecesOf(page)
  const found: Paragrafo[] = []
  /** Returns the pieces of text that belong to an element itself, not to a paragraph nested in it. */
  const walk = (node: Node, role: string): Piece[] => {
    if (node.type === 'content') return pieces.get(node.id ?? '') ?? []
    const own = HELD.test(node.role ?? '')
    const inside = (node.children ?? []).flatMap(child => walk(child, node.role ?? role))
    if (!own) return inside
    if (inside.length)
      found.push({ role: node.role ?? '', corpo: Math.max(...inside.map(p => p.height)), linhas: linesOf(inside) })
    return []
  }
  walk(((await page.getStructTree()) ?? {}) as Node, '')
  return found
}

function linesOf(pieces: readonly Piece[]): string[][] {
  const lines: { y: number; height: number; text: string }[] = []
  for (const { text, y, height } of pieces) {
    const line = lines.at(-1)
    if (line && Math.abs(line.y - y) < SAME_LINE * Math.max(line.height, height, 1)) line.text += text
    else lines.push({ y, height, text })
  }
  return lines
    .map(({ text }) => text.split(/[\s\u00a0]+/).filter(word => /\p{L}|\d/u.test(word)))
    .filter(words => words.length)
}

/**
 * Roles and largest size of running text; larger type in a narrow column is balanced into lines of like length instead.
 */
const RUNNING = { roles: ['P', 'LBody'], size: 12.5 }

/** Returns last lines of running text that are a single word, each with the words before it. */
export const palavrasSos = (paragrafos: readonly Paragrafo[]): string[] =>
  paragrafos.flatMap(({ role, corpo, linhas }) => {
    const last = linhas.at(-1)
    if (!RUNNING.roles.includes(role) || corpo > RUNNING.size) return []
    // A word wider than its column (an address, a name) breaks where it may: what stands below is the rest of it.
    if (linhas.at(-2)?.at(-1)?.endsWith('\u200b')) return []
    return linhas.length > 1 && last?.length === 1 ? [`…${linhas.at(-2)?.join(' ')} | ${last[0]}`] : []
  })
