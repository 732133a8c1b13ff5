import { describe, expect, test } from 'vitest'
import { textosEvolucao } from '#content/evolucao.ts'
import { textosOf, VERSAO_TEXTOS } from '#content/index.ts'
import { samples } from '#reports/samples/samples.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import { buildEvolucao } from '#shared/disc/relatorios/evolucao/evolucao.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { png } from '#test/app/images.ts'
import { KINDS } from '#test/documents/kinds.ts'
import { documentoOf, MANTIDOS } from '#test/documents/mantidos/documentos.ts'
import { verify } from '#test/documents/matterhorn.ts'
import { compilePdf, type ReportKind } from '../../platform/adapters/pdf/typst.ts'

/*
 * Every document against what a program can check of PDF/UA-1. `verificar` is ours: no external checker
 * has been run, and what only people can judge is not in it.
 */
const SECONDS = 1_790_000_000
const logo = { formato: 'png' as const, base64: png({ largura: 400, altura: 120 }).toString('base64') }

const evolucao = (tests: number) =>
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

const documents: [string, ReportKind, object][] = [
  // Every code, ties, three at the top, balance, totals only, extremes and the widest words.
  ...samples.map(({ name, relatorio }): [string, ReportKind, object] => [
    `the report, ${name}`,
    'individual',
    { ...relatorio, ...(name === 'extremo' && { logo }) },
  ]),
  ...samples
    .filter(({ name }) => !name.startsWith('codigo') || name === 'codigo-di' || name === 'codigo-eq')
    .map(({ name, anexo }): [string, ReportKind, object] => [`the annex, ${name}`, 'anexo', anexo]),
  ...[1, 2, 7].map((tests): [string, ReportKind, object] => [`the evolution of ${tests}`, 'evolucao', evolucao(tests)]),
  ...MANTIDOS.filter(nome => nome.startsWith('explicacao-')).map((nome): [string, ReportKind, object] => [
    nome,
    ...documentoOf(nome, VERSAO_TEXTOS),
  ]),
  ...Object.entries(KINDS).map(([kind, data]): [string, ReportKind, object] => [`${kind}`, kind as ReportKind, data]),
]

test.each(documents)('%s has no fault that the Matterhorn checks can find', (_, kind, data) => {
  expect(verify(compilePdf(kind, JSON.stringify(data), SECONDS))).toEqual([])
})

describe('the Matterhorn checker', () => {
  const [sample] = samples
  if (!sample) throw new Error('a sample')
  const bytes = compilePdf('individual', JSON.stringify(sample.relatorio), SECONDS)
  const whole = Buffer.from(bytes).toString('latin1')
  /** Replaces bytes of the file by others of the same length, so that all offsets stay valid. */
  const broken = (from: string | RegExp, to: string) => {
    const changed = whole.replace(from, found => to.padEnd(found.length).slice(0, found.length))
    expect(changed).not.toBe(whole)
    return verify(Buffer.from(changed, 'latin1')).map(({ ponto }) => ponto.slice(0, 2))
  }

  test.each([
    ['the title shown by the window', '/DisplayDocTitle true', '/DisplayDocTitle null', '07'],
    ['the PDF/UA identifier', '<pdfuaid:part>1<', '<pdfuaid:part>9<', '06'],
    ['the title in the metadata', /<dc:title>[\s\S]*?<\/dc:title>/, '', '06'],
    ['the language', '/Lang (pt-BR)', '/Lung (pt-BR)', '11'],
    ['the mark as tagged', '/Marked true', '/Marked null', '01'],
    ['a figure’s words', /\/Alt </, '/Alx <', '13'],
    ['the first heading’s level', /\/S \/H1\n/, '/S /H4\n', '14'],
    ['the bookmarks', '/Outlines 2 0 R', '/Outlynes 2 0 R', '27'],
    ['a header’s scope', '/Scope /Column', '/Scope /Colour', '15'],
    ['a list item’s body', /\/S \/LBody\n/, '/S /Span\n', '09'],
    ['a row’s place', /\/S \/TR\n/, '/S /P\n', '09'],
    ['the tab order', '/Tabs /S', '/Tabs /R', '28'],
    ['a link’s words', /\/Contents <[0-9A-F]+>/, '/Contents <>', '28'],
    ['a font’s Unicode', '/ToUnicode', '/ToUnicodX', '31'],
    ['an embedded font', /\/FontFile[23]/, '/FontFyle2', '31'],
    ['a role’s way to a standard one', '/Title /P', '/Title /Q', '02'],
  ] as const)('finds this planted fault: %s', (_, from, to, ponto) => {
    expect(broken(from, to)).toContain(ponto)
  })

  test('finds content that is missing from the structure tree', () => {
    expect(broken(/(?<=\/S \/P\n[^>]*?\/K )\[\d+\]/, '[]')).toContain('01')
  })
})
