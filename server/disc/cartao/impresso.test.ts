import { describe, expect, test } from 'vitest'
import textos from '#content/cartao/cartao-1.0.json' with { type: 'json' }
import { FRASE_MAX, LINHA_MAX } from '#shared/disc/cartao/cartao.rules.ts'
import { allOn, mm, openPdf } from '#test/documents/pdf.ts'
import { compilePdf } from '../../platform/adapters/pdf/typst.ts'

/** Width of the sheet and its edge, in points. */
const SHEETS = { a6: { width: mm(105), edge: mm(8) }, a5: { width: mm(148), edge: mm(13) } } as const

const NOME = 'Maria Antonieta Albuquerque Cavalcanti de Souza Figueiredo Montenegro Vasconcelos de Sá'.slice(0, 80)
const words = (n: number) => `${'palavras do tamanho que as palavras costumam ter '.repeat(3).slice(0, n - 1)}.`
const letters = (n: number) => 'W'.repeat(n)

/** A card on which every heading has as much as it may have. */
const cheio = (pessoa: string, formato: 'a6' | 'a5', said: (n: number) => string) => ({
  ...{ formato, pessoa, titulo: textos.titulo, data: '26/11/2026' },
  partes: Object.values(textos.titulos).map(titulo => ({
    titulo,
    frases: [said(FRASE_MAX), said(FRASE_MAX)],
    linha: said(LINHA_MAX),
  })),
  rodape: textos.rodape.replace('{pessoa}', pessoa).replace('{data}', '26/11/2026'),
})

describe.each(['a6', 'a5'] as const)('a card on %s', formato => {
  test.each([
    ['words at every limit under a name of 80 letters', NOME, words],
    ['words without a space, as wide as they come', letters(80), letters],
    ['Arabic under an Arabic name', 'محمد عبد الرحمن بن علي', (n: number) => 'كلمة '.repeat(n / 5).trim()],
  ])('with %s is one page, and nothing runs over its edge', async (_, nome, said) => {
    const pdf = await openPdf(compilePdf('cartao', JSON.stringify(cheio(nome, formato, said)), 1_790_000_000))
    expect(pdf.pages).toHaveLength(1)
    const { width, edge } = SHEETS[formato]
    for (const page of pdf.pages)
      for (const { left, right, bottom, text } of await allOn(page)) {
        expect([text, left >= edge - 2, right <= width - edge + 3]).toEqual([text, true, true])
        expect(bottom).toBeGreaterThan(0)
      }
    await pdf.close()
  })

  test('has the words of ordinary cards at 8 points or more, and puts no invisible sign between them', async () => {
    const pdf = await openPdf(compilePdf('cartao', JSON.stringify(cheio(NOME, formato, words)), 1_790_000_000))
    const items = await Promise.all(pdf.pages.map(async page => (await page.getTextContent()).items))
    const lines = items.flat().flatMap(item => ('str' in item && item.str.includes('palavras') ? [item] : []))
    expect(lines.length).toBeGreaterThan(12)
    for (const { height } of lines) expect(height).toBeGreaterThanOrEqual(8)
    for (const item of items.flat()) if ('str' in item) expect(item.str).not.toMatch(/[\u200b-\u200d\u2060\ufeff]/)
    await pdf.close()
  })
})
