import { describe, expect, test } from 'vitest'
import { textosEvolucao } from '#content/evolucao.ts'
import { textosDa } from '#content/index.ts'
import { sampleOf } from '#reports/samples/samples.ts'
import { segundas } from '#reports/samples/samples-segunda.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import { montarEvolucao } from '#shared/disc/relatorios/evolucao/evolucao.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { png } from '#test/app/images.ts'
import { verificar } from '#test/documents/matterhorn.ts'
import { compilePdf, type ReportKind } from '../../platform/adapters/pdf/typst.ts'
import { montarExemplo } from './exemplo.ts'

/*
 * The documents of both editions against what a program can check of PDF/UA-1. `verificar` is ours: no external checker
 * has been run, and what only people can judge is not in it.
 */
const SECONDS = 1_790_000_000
const anterior = { totais: [38, 45, 36, 31] as Totais, data: new Date('2026-02-10T15:00:00Z') }
const logo = { formato: 'png' as const, base64: png({ largura: 400, altura: 120 }).toString('base64') }

const evolucao = (versao: string, tests: number) =>
  montarEvolucao({
    pessoa: { nome: 'Ana Exemplo da Silva' },
    testes: Array.from({ length: tests }, (_, i) => ({
      totais: i % 2 ? ([45, 40, 35, 30] as Totais) : ([30, 48, 42, 30] as Totais),
      primeiros: null,
      finalizado_em: new Date(Date.UTC(2025, 0, 10, 15) + i * 100 * DAY_MS),
      consultoria: 'Consultora Exemplo',
      versao_instrumento: '1.0',
    })),
    escopo: null,
    content: textosDa(versao),
    textos: textosEvolucao,
  })
const first = (totais: Totais, more = {}) => sampleOf('caso', totais, { content: textosDa('1.1'), ...more })
const PICKED = ['codigo-di', 'codigo-eq', 'empate-par', 'empate-tres', 'extremo', 'so-totais-empate', 'palavras-largas']

const documents: [string, ReportKind, object][] = [
  ['first edition, pair', 'individual', first([50, 42, 33, 25]).relatorio],
  [
    'first edition, tie and comparison, logo',
    'individual',
    first([46, 45, 31, 28], { anterior, consultor: { nome: 'C', logo } }).relatorio,
  ],
  ['first edition, balance', 'individual', first([38, 38, 37, 37]).relatorio],
  ['first edition, annex', 'anexo', first([42, 41, 40, 27], { anterior }).anexo],
  ...segundas
    .filter(({ name }) => PICKED.includes(name))
    .flatMap(({ name, relatorio, anexo }): [string, ReportKind, object][] => [
      [`second edition, ${name}`, 'individual', { ...relatorio, ...(name === 'extremo' && { logo }) }],
      [`second edition’s annex, ${name}`, 'anexo', anexo],
    ]),
  ...['1.1', '2.0', '2.1'].flatMap(versao =>
    [1, 2, 7].map((tests): [string, ReportKind, object] => [
      `evolution after texts ${versao}, ${tests}`,
      'evolucao',
      evolucao(versao, tests),
    ]),
  ),
  ['the public sample', 'exemplo', montarExemplo()],
]

test.each(documents)('%s has no fault that the Matterhorn checks can find', (_, kind, data) => {
  expect(verificar(compilePdf(kind, JSON.stringify(data), SECONDS))).toEqual([])
})

describe('the Matterhorn checker', () => {
  const [sample] = segundas
  if (!sample) throw new Error('a sample of the second edition')
  const bytes = compilePdf('individual', JSON.stringify(sample.relatorio), SECONDS)
  const whole = Buffer.from(bytes).toString('latin1')
  /** Replaces bytes of the file by others of the same length, so that all offsets stay valid. */
  const broken = (from: string | RegExp, to: string) => {
    const changed = whole.replace(from, found => to.padEnd(found.length).slice(0, found.length))
    expect(changed).not.toBe(whole)
    return verificar(Buffer.from(changed, 'latin1')).map(({ ponto }) => ponto.slice(0, 2))
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
