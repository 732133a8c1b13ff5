import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Sample } from '#reports/samples/samples.ts'
import { longest, segundaOf, segundas } from '#reports/samples/samples-segunda.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import { totaisValidos } from '#shared/disc/disc/responder/pontuacao.rules.ts'
import { png } from '#test/app/images.ts'
import { casesOf } from '#test/crash/long-run.ts'
import { allOn, beyondMargins, type Drawn, drawnOn, fillOf, openPdf, overlapping } from '#test/documents/pdf.ts'
import { palavrasSos, paragrafosDe } from '#test/documents/pdf-linhas.ts'
import { beat } from '#test/run/beat.ts'
import { sized } from '#test/run/size.ts'
import { compilePdf } from '../../platform/adapters/pdf/typst.ts'

const SECONDS = 1_790_000_000
/** Number of random people; a long run sets FOLHAS higher. */
const RUNS = sized('FOLHAS', 4, 40)
/**
 * Points by which marginal figures may stand left of the text: 12 mm for numbers, tick boxes and the score's first
 * column; 8 mm in the annex's grid.
 */
const HANGING = 36

const logoOf = (largura: number, altura: number) => ({
  formato: 'png' as const,
  base64: png({ largura, altura }).toString('base64'),
})
const named = (...names: string[]) => segundas.filter(({ name }) => names.includes(name))
const cases: readonly Sample[] = [
  ...named('codigo-di', 'codigo-s', 'codigo-eq', 'empate-igual-oposto', 'extremo', 'so-totais', 'palavras-largas'),
  segundaOf('marca-larga', [42, 41, 40, 27], {
    seed: 33,
    ...longest,
    consultor: { ...longest.consultor, logo: logoOf(600, 90) },
  }),
  segundaOf('marca-alta', [27, 43, 41, 39], {
    seed: 35,
    consultor: { nome: 'Consultora Exemplo', logo: logoOf(90, 400) },
    anterior: { totais: [38, 45, 36, 31], data: new Date('2026-02-10T15:00:00Z') },
  }),
]

interface Printed {
  bytes: Uint8Array
  pages: Drawn[][]
  cover: Drawn[]
  /** Running text whose last line is a single word. */
  alone: string[]
}

async function printed(kind: 'individual' | 'anexo', sample: Sample): Promise<Printed> {
  const bytes = compilePdf(kind, JSON.stringify(kind === 'anexo' ? sample.anexo : sample.relatorio), SECONDS)
  const { pages, close } = await openPdf(bytes)
  const drawn: Drawn[][] = []
  const alone: string[] = []
  for (const page of pages) {
    drawn.push(await drawnOn(page))
    alone.push(...palavrasSos(await paragrafosDe(page)))
  }
  const cover = pages[0] ? await allOn(pages[0]) : []
  await close()
  return { bytes, pages: drawn, cover, alone }
}

/** Layout faults of some pages, in words: outside the margins, overlapping, too empty. */
const faults = (pages: readonly Drawn[][], from: number, last: number) =>
  pages.flatMap((drawn, i) => {
    if (i < from) return []
    const { fill, gap } = fillOf(drawn)
    return [
      ...beyondMargins(drawn, HANGING).map(what => `página ${i + 1}, além da margem: ${what}`),
      ...overlapping(drawn).map(what => `página ${i + 1}, um sobre o outro: ${what}`),
      ...(i < last && (fill < 2 / 3 || gap > 1 / 3)
        ? [`página ${i + 1}, vazia: ${fill.toFixed(2)} ${gap.toFixed(2)}`]
        : []),
    ]
  })

const words = (drawn: readonly Drawn[]) => drawn.filter(d => d.text?.replaceAll('\u200b', '').trim())

/** Results whose pages differ from other cases' in words alone. */
const REPEATED = new Set(['codigo-di', 'codigo-s', 'empate-igual-oposto'])
const set = casesOf(cases, ({ name }) => !REPEATED.has(name))

describe.each(set.map(sample => [sample.name, sample] as const))('the second edition, %s', (_, sample) => {
  let report: Printed
  let annex: Printed
  beforeAll(async () => {
    report = await printed('individual', sample)
    annex = await printed('anexo', sample)
  })

  test('has no more pages than its content needs, in less than 300 kB', () => {
    if (sample.relatorio.edicao !== 2) throw new Error('not the second edition')
    const { escolhas, comparacao } = sample.relatorio
    expect(report.pages).toHaveLength(13 + (escolhas ? 2 : 0) + (comparacao ? 1 : 0))
    expect(annex.pages.length).toBeLessThanOrEqual(5)
    for (const { bytes } of [report, annex]) expect(bytes.length).toBeLessThan(300_000)
  })

  test('keeps to the text area and fills its pages', () => {
    expect(faults(report.pages, 1, report.pages.length - 1)).toEqual([])
    expect(faults(annex.pages, 0, annex.pages.length)).toEqual([])
  })

  test('leaves no single word on the last line of running text', () => {
    expect(report.alone).toEqual([])
    expect(annex.alone).toEqual([])
  })

  test('prints no word of the cover over the picture, and no contact on the cover', () => {
    // The picture's ground is the one surface as wide as the page that is neither the page nor a strip of it.
    const said = words(report.cover).filter(d => (d.text?.length ?? 0) > 1)
    for (const d of said) expect(d.right, `${d.text}`).toBeLessThan(595 - 60)
    for (const d of said) expect(d.bottom > 842 - 54 || d.top < 842 - 531, `${d.text}`).toBe(true)
    expect(overlapping(report.cover.filter(d => d.text !== null))).toEqual([])
    const cover = said.map(d => d.text).join(' ')
    expect(cover).toContain('DISC')
    for (const line of sample.relatorio.contato) expect(cover).not.toContain(line)
  })
})

test('equal data give equal bytes, whatever was rendered in between', () => {
  const [first, second] = [...named('codigo-di'), ...named('empate-par')]
  if (!first || !second) throw new Error('two samples')
  const once = compilePdf('individual', JSON.stringify(first.relatorio), SECONDS)
  compilePdf('individual', JSON.stringify(second.relatorio), SECONDS)
  expect(compilePdf('individual', JSON.stringify(first.relatorio), SECONDS)).toEqual(once)
})

test('every result with answers gives pages without layout faults', async () => {
  const totais = fc
    .tuple(fc.integer({ min: 18, max: 57 }), fc.integer({ min: 18, max: 57 }), fc.integer({ min: 18, max: 57 }))
    .map(([d, i, s]): Totais => [d, i, s, 150 - d - i - s])
    .filter(totaisValidos)
  await fc.assert(
    fc.asyncProperty(totais, fc.integer({ min: 1, max: 9999 }), fc.boolean(), async (made, seed, long) => {
      beat()
      const sample = segundaOf('acaso', made, { seed, ...(long && longest) })
      const report = await printed('individual', sample)
      expect(faults(report.pages, 1, report.pages.length - 1)).toEqual([])
      expect(report.alone).toEqual([])
      expect(report.pages).toHaveLength(15)
      const annex = await printed('anexo', sample)
      expect(faults(annex.pages, 0, annex.pages.length)).toEqual([])
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})
