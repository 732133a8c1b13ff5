import { compilePdf } from '#server/platform/adapters/pdf/typst.ts'
import { openPdf } from '../pdf.ts'
import { oneLine, type Tag, tagsOf } from '../pdf-tags.ts'
import { documentoOf } from './documentos.ts'

/** Roles of the elements that become one line each of a kept document. */
const LINE = /^(P|H\d|Title|Caption|Lbl|LBody|TH|TD|Figure)$/

/** Renders a kept document with the current code and texts of this version, and returns its lines. */
export function print(versao: string, nome: string): Promise<string[]> {
  const [kind, data] = documentoOf(nome, versao)
  return linhasDoDocumento(compilePdf(kind, JSON.stringify(data), 1_790_000_000))
}

/**
 * Returns a document's text in reading order, one line for each paragraph, heading, item or row; without positions,
 * styles, running headers and footers.
 */
async function linhasDoDocumento(bytes: Uint8Array): Promise<string[]> {
  const { pages, close } = await openPdf(bytes)
  const lines: string[] = []
  for (const page of pages) lines.push(...linesOf((await tagsOf(page)).tree))
  await close()
  return lines
}

function linesOf(tag: Tag): string[] {
  if (tag.role === 'Figure') return [said('figura', tag.alt ?? ''), said('na figura', tag.text)].flat()
  if (tag.role === 'TR') return said('linha', tag.children.map(cell => oneLine(cell.text)).join(' | '))
  if (LINE.test(tag.role) && !tag.children.some(holdsLines)) return said(null, tag.text)
  if (tag.role === 'content') return said(null, tag.text)
  return tag.children.flatMap(linesOf)
}

const holdsLines = (tag: Tag): boolean => LINE.test(tag.role) || tag.role === 'TR' || tag.children.some(holdsLines)

/**
 * Normalises hyphens, dashes and spaces, which differ between fonts; a text that is split by a page break stays two
 * lines.
 */
const said = (kind: string | null, text: string): string[] => {
  const words = oneLine(text.replaceAll('\u2011', '-').replaceAll(/[\u200b\u00ad\u2060]/g, ''))
  return words === '' ? [] : [kind ? `[${kind}] ${words}` : words]
}
