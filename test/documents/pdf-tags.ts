import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** An element of the structure tree; `text` is the text of the element and its children. */
export interface Tag {
  role: string
  alt: string | null
  text: string
  children: Tag[]
  /** Position of its first words, in points from the left and from the foot of the page; null without words. */
  at: { x: number; y: number } | null
}

interface Words {
  text: string
  at: { x: number; y: number } | null
}

/** Returns the words of each piece of marked content, and the words outside of all (decoration is left out). */
async function markedWords(page: PDFPageProxy): Promise<{ byId: Map<string, Words>; stray: string[] }> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const byId = new Map<string, Words>()
  const stray: string[] = []
  const open: ({ id: string } | 'artifact' | null)[] = []
  for (const item of items) {
    if ('str' in item) {
      const inside = open.findLast(entry => entry !== null)
      if (inside === 'artifact') continue
      if (!inside) {
        if (item.str.trim()) stray.push(item.str)
        continue
      }
      const words = byId.get(inside.id)!
      words.text += item.str + (item.hasEOL ? ' ' : '')
      words.at ??= item.str.trim() ? { x: item.transform[4], y: item.transform[5] } : null
    } else if (item.type === 'endMarkedContent') open.pop()
    else if ((item as { tag?: string }).tag === 'Artifact') open.push('artifact')
    else if (item.id) {
      open.push({ id: item.id })
      if (!byId.has(item.id)) byId.set(item.id, { text: '', at: null })
    } else open.push(null)
  }
  return { byId, stray }
}

type Node = { role?: string; alt?: string; type?: string; id?: string; children?: Node[] }

/**
 * Returns the page's part of the structure tree with its words, and the words that a screen reader would miss: unmarked
 * ones, and marked ones that no element or more than one element claims.
 */
export async function tagsOf(page: PDFPageProxy): Promise<{ tree: Tag; missed: string[] }> {
  const { byId, stray } = await markedWords(page)
  const claims = new Map<string, number>()
  const read = (node: Node): Tag => {
    if (node.type === 'content') {
      claims.set(node.id!, (claims.get(node.id!) ?? 0) + 1)
      const words = byId.get(node.id!)
      return { role: 'content', alt: null, text: words?.text ?? '', children: [], at: words?.at ?? null }
    }
    const children = (node.children ?? []).map(read)
    return {
      role: node.role ?? '',
      alt: node.alt ?? null,
      text: children.map(child => child.text).join(''),
      children,
      at: children.find(child => child.at)?.at ?? null,
    }
  }
  const tree = read(((await page.getStructTree()) ?? {}) as Node)
  const wrong = [...byId].filter(([id, words]) => words.text.trim() && claims.get(id) !== 1)
  return { tree, missed: [...stray, ...wrong.map(([, words]) => words.text)] }
}

/** Returns every element of these roles, in reading order. */
export function allTags(tag: Tag, role: RegExp): Tag[] {
  return [...(role.test(tag.role) ? [tag] : []), ...tag.children.flatMap(child => allTags(child, role))]
}

/** Roles of elements that hold whole texts; elements below them are parts of these texts. */
const BLOCK = /^(P|H\d|Lbl|LBody|TD|TH|Title|Caption|Figure|Note|TOCI)$/

/**
 * Returns words outside of every paragraph, heading, list, cell or figure, which a screen reader skips when moving by
 * paragraph.
 */
export function looseWords(tag: Tag): string[] {
  if (BLOCK.test(tag.role)) return []
  if (tag.role === 'content') return [oneLine(tag.text)].filter(text => text !== '')
  return tag.children.flatMap(looseWords)
}

/** Joins words into one line, without soft hyphens and line breaks. */
export const oneLine = (text: string) => text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()
