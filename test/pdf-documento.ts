import { compilePdf } from '#server/platform/adapters/typst.ts'
import { montarAnexo } from '#shared/disc/relatorios/anexo.rules.ts'
import { montarRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { entradaDo } from './documentos-mantidos.ts'
import { openPdf } from './pdf.ts'
import { oneLine, type Tag, tagsOf } from './pdf-tags.ts'

/** Elements that are one line of a kept document, with what they are. */
const LINE = /^(P|H\d|Title|Caption|Lbl|LBody|TH|TD|Figure)$/

/** A kept document as it is printed today, in lines. */
export function imprimir(versao: string, nome: string): Promise<string[]> {
  const { anexo, entrada } = entradaDo(nome, versao)
  const data = anexo ? montarAnexo(entrada) : montarRelatorio(entrada)
  return linhasDoDocumento(compilePdf(anexo ? 'anexo' : 'individual', JSON.stringify(data), 1_790_000_000))
}

/**
 * What a document says, a line a paragraph, heading, item or row, in the order in which it is heard: without where it stands, how it
 * looks and the running head and foot, which are no part of its words.
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

/** Hyphens, dashes and spaces of whatever kind the fonts have; a text that a page breaks in two stays two. */
const said = (kind: string | null, text: string): string[] => {
  const words = oneLine(text.replaceAll('\u2011', '-').replaceAll(/[\u200b\u00ad]/g, ''))
  return words === '' ? [] : [kind ? `[${kind}] ${words}` : words]
}
