import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textosEvolucao } from '#content/evolucao.ts'
import { textosOf } from '#content/index.ts'
import { samples } from '#reports/samples/samples.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import { buildEvolucao } from '#shared/disc/relatorios/evolucao/evolucao.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { type OpenPdf, openPdf } from '#test/documents/pdf.ts'
import { allTags, looseWords, oneLine, type Tag, tagsOf } from '#test/documents/pdf-tags.ts'
import { compilePdf, type ReportKind } from '../../platform/adapters/pdf/typst.ts'

const SECONDS = 1_790_000_000
const evolution = (tests: number) =>
  buildEvolucao({
    pessoa: { nome: 'Ana Exemplo da Silva' },
    testes: Array.from({ length: tests }, (_, i) => ({
      totais: i % 2 ? ([45, 40, 35, 30] as Totais) : ([30, 48, 42, 30] as Totais),
      primeiros: null,
      finalizado_em: new Date(Date.UTC(2025, 0, 10, 15) + i * 100 * DAY_MS),
      consultoria: 'Consultora Exemplo',
      versao_instrumento: '1.0',
    })),
    escopo: null,
    content: textosOf(),
    textos: textosEvolucao,
  })

const documents: [string, ReportKind, object, string][] = [
  ...samples
    .filter(({ name }) => ['codigo-di', 'empate-par', 'equilibrio', 'so-totais'].includes(name))
    .flatMap(({ name, relatorio, anexo }): [string, ReportKind, object, string][] => [
      [`the report, ${name}`, 'individual', relatorio, 'Ana Exemplo da Silva'],
      [`the annex, ${name}`, 'anexo', anexo, 'Ana Exemplo da Silva'],
    ]),
  ['the evolution of one test', 'evolucao', evolution(1), 'Ana Exemplo da Silva'],
  ['the evolution of three tests', 'evolucao', evolution(3), 'Ana Exemplo da Silva'],
]

/** The objects of a PDF file as text; the parts that these tests read are not compressed. */
const objectsOf = (raw: string) => raw.split(/\nendobj/).map(piece => piece.slice(piece.search(/\d+ 0 obj\n/)))

describe.each(documents)('%s', (name, kind, data, pessoa) => {
  let open: OpenPdf
  let raw: string
  let trees: Tag[]
  let missed: string[]
  beforeAll(async () => {
    const bytes = compilePdf(kind, JSON.stringify(data), SECONDS)
    raw = Buffer.from(bytes).toString('latin1')
    open = await openPdf(bytes)
    const read = await Promise.all(open.pages.map(tagsOf))
    trees = read.map(r => r.tree)
    missed = read.flatMap(r => r.missed)
  })
  afterAll(() => open.close())

  const all = (role: RegExp) => trees.flatMap(tree => allTags(tree, role))

  test('declares language, shown title, tags and PDF/UA-1', async () => {
    const catalog = objectsOf(raw).find(object => object.includes('/Type /Catalog'))!
    expect(catalog).toContain('/Lang (pt-BR)')
    expect(catalog).toMatch(/\/StructTreeRoot \d+ 0 R/)
    expect(catalog).toMatch(/\/MarkInfo <<\s*\/Marked true\s*\/Suspects false/)
    expect(catalog).toContain('/DisplayDocTitle true')
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const { info } = (await open.document.getMetadata()) as { info: Record<string, unknown> }
    expect(info.Title).toContain(pessoa)
    expect(raw).toMatch(/<dc:title>.*Ana Exemplo da Silva/)
  })

  test('embeds its fonts', () => {
    const objects = objectsOf(raw)
    const fonts = objects.filter(object => /\/Type \/Font\n/.test(object))
    expect(fonts.length).toBeGreaterThan(3)
    for (const font of fonts) expect(font).toMatch(/\/Subtype \/(Type0|CIDFontType[02])/)
    const descriptors = objects.filter(object => object.includes('/Type /FontDescriptor'))
    expect(descriptors.length).toBe(fonts.length / 2)
    for (const descriptor of descriptors) expect(descriptor).toMatch(/\/FontFile[23] \d+ 0 R/)
  })

  test('lets a screen reader reach every word once', () => {
    expect(missed).toEqual([])
    expect(all(/^P$/).length).toBeGreaterThan(5)
  })

  test('has every word in a paragraph, a heading, a list, a table or a figure', () => {
    expect(trees.flatMap(looseWords)).toEqual([])
  })

  test('has headings without a skipped level, equal to its bookmarks', async () => {
    const headings = all(/^H\d$/)
    let level = 0
    for (const { role, text } of headings) {
      const own = Number(role.slice(1))
      expect(own, oneLine(text)).toBeLessThanOrEqual(level + 1)
      expect(oneLine(text)).not.toBe('')
      level = own
    }
    expect(headings[0]!.role).toBe('H1')
    const bookmarks = (await open.document.getOutline()).map(({ title }) => oneLine(title))
    const entries = (items: Awaited<ReturnType<typeof open.document.getOutline>>): string[] =>
      items.flatMap(({ title, items }) => [oneLine(title), ...entries(items)])
    // A letter beside a name is no part of it: never "DDominante".
    const spoken = headings.map(({ text }) => oneLine(text))
    for (const entry of entries(await open.document.getOutline())) expect(spoken).toContain(entry)
    expect(bookmarks).toEqual(headings.filter(({ role }) => role === 'H1').map(({ text }) => oneLine(text)))
  })

  test('is read in the order in which it is seen', () => {
    for (const tree of trees) {
      const headings = allTags(tree, /^H\d$/)
      for (const [i, later] of headings.entries())
        for (const earlier of headings.slice(0, i)) {
          const above = later.at!.y > earlier.at!.y + 2
          const beside = later.at!.x > earlier.at!.x + 40
          expect(above && !beside, `${oneLine(later.text)} before ${oneLine(earlier.text)}`).toBe(false)
        }
    }
  })

  test('describes the numbers of every figure, and gives each figure a bounding box', () => {
    const figures = all(/^Figure$/)
    // With an earlier result the annex says precision in a table.
    expect(figures.length > 0).toBe(!['the annex, empate-par', 'the annex, equilibrio'].includes(name))
    for (const { alt } of figures) expect(alt).toMatch(/\d/)
    const written = objectsOf(raw).filter(object => object.includes('/S /Figure'))
    expect(written.length).toBe(figures.length)
    for (const figure of written) expect(figure).toMatch(/\/Alt[\s\S]*\/K \[[^\]]/)
  })

  test('has a heading for every column of its tables', () => {
    for (const table of all(/^Table$/)) {
      const rows = allTags(table, /^TR$/)
      const heads = allTags(rows[0]!, /^TH$/)
      expect(heads.length).toBeGreaterThan(1)
      for (const head of heads) expect(oneLine(head.text)).not.toBe('')
      for (const row of rows.slice(1)) expect(row.children.length).toBe(heads.length)
    }
    for (const head of objectsOf(raw).filter(object => /\/S \/TH\n/.test(object)))
      expect(head).toMatch(/\/Scope \/(Column|Row)/)
  })

  test('has equal bytes for equal data, whatever was rendered in between', () => {
    const bytes = compilePdf(kind, JSON.stringify(data), SECONDS)
    compilePdf('individual', JSON.stringify(samples.find(one => one.name === 'extremo')?.relatorio), SECONDS + 1)
    expect(compilePdf(kind, JSON.stringify(data), SECONDS)).toEqual(bytes)
    expect(compilePdf(kind, JSON.stringify(data), SECONDS + 1)).not.toEqual(bytes)
    expect(bytes.length).toBeLessThan(300_000)
  })
})
