import { describe, expect, test } from 'vitest'
import { sampleOf } from '#reports/samples/samples.ts'
import { verify } from '#test/documents/matterhorn.ts'
import { openPdf } from '#test/documents/pdf.ts'
import type { DocumentoCartao } from '../../../disc/cartao/documento.types.ts'
import { type Mark, NONE, type Settings } from '../../installation/installation.ts'
import { type DocumentLook, documentLookOf } from './look.ts'
import { compilePdf, type ReportKind } from './typst.ts'

const mark = (cor: string, no_escuro: boolean): Mark => ({
  hash: '0123456789abcdef',
  formato: 'svg',
  largura: 512,
  altura: 64,
  no_escuro,
  bytes: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 10" width="512" height="64"><rect width="80" height="10" fill="${cor}"/></svg>`,
  ),
  email: Buffer.alloc(0),
})
const AURORA: Settings = {
  ...NONE,
  versao: 2,
  produto: { ...NONE.produto, nome: 'Aurora', cor_clara: '#7b1fa2' },
  marca: { clara: mark('#123456', false), escura: null },
}

const CARTAO: DocumentoCartao = {
  formato: 'a6',
  titulo: 'Como trabalhar comigo',
  pessoa: 'Pessoa Exemplo',
  data: '26 de novembro de 2026',
  partes: [{ titulo: 'O que ajuda', frases: ['Diga o que espera.'], linha: '' }],
  rodape: 'Feito pela própria pessoa.',
}

test('documentLookOf adds nothing for an installation that set nothing, and the name alone for one renamed', () => {
  expect(documentLookOf(NONE)).toEqual({})
  expect(documentLookOf({ ...AURORA, produto: { ...NONE.produto, nome: 'Aurora' }, marca: NONE.marca })).toEqual({
    produto: 'Aurora',
  })
  expect(documentLookOf(AURORA).cores).toMatchObject({ petrol: '#7b1fa2' })
})

describe('a document with the look of an installation', () => {
  const totais = [50, 42, 33, 25] as const
  const drawn = (kind: ReportKind, data: object, look: DocumentLook) =>
    compilePdf(kind, JSON.stringify({ ...data, ...look }), 1_790_000_000)
  const wordsOf = async (bytes: Uint8Array) => {
    const { pages, close } = await openPdf(bytes)
    const texts = await Promise.all(pages.map(async page => (await page.getTextContent()).items))
    await close()
    return texts.map(items => items.map(item => ('str' in item ? item.str : '')).join(''))
  }

  test.each([
    ['individual', sampleOf('caso', [...totais]).relatorio],
    ['individual', sampleOf('caso', [...totais], { answers: false }).relatorio],
    ['cartao', CARTAO],
  ] as const)('stays PDF/UA and keeps its words: %s', async (kind, data) => {
    const look = documentLookOf(AURORA)
    const [plain, own] = [drawn(kind, data, {}), drawn(kind, data, look)]
    expect(verify(own)).toEqual([])
    const words = (await wordsOf(plain)).map(page => page.replace('Quadrante', 'Aurora'))
    expect(await wordsOf(own)).toEqual(words)
    // Light words and marks on a dark cover need no plate: another drawing, the same words.
    const light = documentLookOf({ ...AURORA, marca: { ...AURORA.marca, escura: mark('#ffe08a', true) } })
    expect(await wordsOf(drawn(kind, data, light))).toEqual(words)
  })
})
