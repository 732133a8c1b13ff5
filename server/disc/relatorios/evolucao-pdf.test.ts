import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textosEvolucao } from '#content/evolucao.ts'
import { textosOf } from '#content/index.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import { buildEvolucao } from '#shared/disc/relatorios/evolucao/evolucao.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { LOOK } from '#test/documents/look.ts'
import { compilePdf } from '../../platform/adapters/pdf/typst.ts'

const A4 = { width: 595.28, height: 841.89 }
/** The theme's side margin in points, less the slack that justified lines and glyphs need. */
const LADO = 64.5

const TOTAIS: readonly Totais[] = [
  [30, 48, 42, 30],
  [45, 40, 35, 30],
  [60, 45, 30, 15],
]

/** The evolution document of a person with this many tests, thirty-one days apart, with the longest names. */
const evolucao = (tests: number) =>
  buildEvolucao({
    pessoa: { nome: 'Maria Aparecida Exemplo do Nascimento Vasconcelos Cavalcanti' },
    testes: Array.from({ length: tests }, (_, i) => ({
      totais: TOTAIS[i % 3]!,
      primeiros: null,
      finalizado_em: new Date(Date.UTC(2023, 0, 10, 15) + i * 31 * DAY_MS),
      consultoria: i % 2 ? 'Consultoria Exemplo de Desenvolvimento S/A' : 'Consultora Exemplo',
      versao_instrumento: '1.0',
    })),
    escopo: null,
    content: textosOf(),
    textos: textosEvolucao,
  })
const pdfOf = (tests: number) => Uint8Array.from(compilePdf('evolucao', JSON.stringify(evolucao(tests)), 1_790_000_000))

describe.each([1, 2, 3, 6, 7, 40])('the evolution report of %i tests', tests => {
  let bytes: Uint8Array
  let document: PDFDocumentProxy
  beforeAll(async () => {
    bytes = pdfOf(tests)
    document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  })
  afterAll(() => document.loadingTask.destroy())

  const pages = () => Promise.all(Array.from({ length: document.numPages }, (_, i) => document.getPage(i + 1)))

  test('declares its language and title, is tagged, and stays small', async () => {
    const { info } = (await document.getMetadata()) as { info: Record<string, unknown> }
    expect(info.Title).toBe('Relatório de evolução: Maria Aparecida Exemplo do Nascimento Vasconcelos Cavalcanti')
    expect(info.Language).toBe('pt-BR')
    expect(await document.getMarkInfo()).toEqual(
      new Map([
        ['Marked', true],
        ['UserProperties', false],
        ['Suspects', false],
      ]),
    )
    expect(Buffer.from(bytes).includes('pdfuaid:part')).toBe(true)
    expect(bytes.length).toBeLessThan(300_000)
    expect(pdfOf(tests)).toEqual(bytes)
  })

  test('has headings as bookmarks and no empty page', async () => {
    expect((await document.getOutline()).length).toBeGreaterThan(1)
    for (const page of await pages()) expect((await page.getTextContent()).items.length).toBeGreaterThan(3)
  })

  test('describes the numbers of every figure in its alternative text', async () => {
    const alts: string[] = []
    const collect = (node: { alt?: string; children?: unknown[] }): void => {
      if (node.alt) alts.push(node.alt)
      for (const child of node.children ?? []) collect(child as { alt?: string; children?: unknown[] })
    }
    for (const page of await pages()) collect((await page.getStructTree()) ?? {})
    const told = alts.join(' ')
    for (const { descricao } of evolucao(tests).percurso.figura.paineis) expect(told).toContain(descricao)
    if (tests > 1) expect(told).toContain('Pontos no primeiro e no mais recente')
  })

  test('keeps its words within the margins, even with the longest names', async () => {
    for (const page of (await pages()).slice(1))
      for (const item of (await page.getTextContent()).items) {
        if (!('str' in item) || !item.str.trim()) continue
        const [left, bottom] = [item.transform[4], item.transform[5]]
        expect(left, item.str).toBeGreaterThan(LADO)
        expect(left + item.width, item.str).toBeLessThan(A4.width - LADO)
        expect(bottom > 30 && bottom < A4.height - 30, item.str).toBe(true)
      }
  })

  test('writes each result and each change into its tables', async () => {
    const words: string[] = []
    for (const page of await pages())
      for (const item of (await page.getTextContent()).items) if ('str' in item) words.push(item.str)
    const text = words.join(' ').replace(/\s+/g, ' ')
    const { resultados, passos } = evolucao(tests)
    for (const { data } of resultados.linhas) expect(text).toContain(data)
    for (const { de, ate } of passos?.linhas ?? []) expect(text).toContain(`${de} a ${ate}`)
    expect(text).toContain('Não é teste psicológico')
  })
})

test('takes an installation’s mark and colour, and keeps every word but the name', async () => {
  const words = async (look: object) => {
    const bytes = compilePdf('evolucao', JSON.stringify({ ...evolucao(2), ...look }), 1_790_000_000)
    const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
    const pages = await Promise.all(
      Array.from({ length: document.numPages }, async (_, i) => (await document.getPage(i + 1)).getTextContent()),
    )
    await document.loadingTask.destroy()
    return pages.map(({ items }) => items.map(item => ('str' in item ? item.str : '')).join(''))
  }
  const plain = await words({})
  expect(plain[0]).toContain('Quadrante')
  expect(await words(LOOK)).toEqual(plain.map(page => page.replace('Quadrante', 'Aurora')))
})
