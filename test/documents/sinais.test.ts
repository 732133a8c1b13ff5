import { describe, expect, test } from 'vitest'
import { sampleOf } from '#reports/samples/samples.ts'
import { compilePdf, REPORT_KINDS } from '#server/platform/adapters/pdf/typst.ts'
import { KINDS } from './kinds.ts'
import { drawnOn, openPdf, overlapping } from './pdf.ts'

const WHEN = 1_790_000_000
/** Signs that nobody sees and that are copied along: joiners, spaces of no width, marks of direction. */
const INVISIBLE = /[\u200b-\u200f\u2060\u2066-\u2069\ufeff]/

/** The words of each page as they are copied, what is drawn over something else, and what stands beyond the sheet's sides. */
async function pagesOf(kind: (typeof REPORT_KINDS)[number], data: object) {
  const pdf = await openPdf(compilePdf(kind, JSON.stringify(data), WHEN))
  const pages = []
  for (const page of pdf.pages) {
    const [, , width = 0] = page.view
    const { items } = await page.getTextContent()
    const texts = items.flatMap(item => ('str' in item && item.str.trim() ? [item] : []))
    pages.push({
      words: items.map(item => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
      over: overlapping(await drawnOn(page)),
      beyond: texts.filter(({ transform: [, , , , x], width: w }) => x < 0 || x + w > width).map(({ str }) => str),
    })
  }
  await pdf.close()
  return pages
}

test.each(REPORT_KINDS)('%s is copied without a sign that nobody sees', async kind => {
  for (const { words } of await pagesOf(kind, KINDS[kind])) expect(words).not.toMatch(INVISIBLE)
})

test('words with a hyphen are found in a copied report as they are written', async () => {
  const { relatorio } = sampleOf('sinais', [50, 42, 33, 25])
  const words = (await pagesOf('individual', relatorio)).map(page => page.words).join('\n')
  expect(words).not.toMatch(INVISIBLE)
  expect(words).toMatch(/\p{L}-(feira|lo|la|se|lhe)(?!\p{L})/u)
})

/** Replaces names of people and companies in the data of a document, wherever they stand. */
const renamed = (data: object, name: string): object =>
  JSON.parse(
    JSON.stringify(data, (_, value: unknown) =>
      typeof value === 'string'
        ? value.replace(
            /Consultora Exemplo|(Empresa|Oficina|Consultoria) Exemplo Ltda\.|Exemplo Tecnologia Ltda\.|Ana Exemplo/g,
            name,
          )
        : value,
    ),
  )

describe.each([
  ['75 letters on two lines', 'Cooperativa de Crédito e Investimento dos Produtores Rurais do Interior S.A.'],
  ['75 letters as wide as they come', 'W'.repeat(75)],
  ['75 letters without a space', `${'Cooperativadecredito'.repeat(3)}WWWWWWWWWWWWWWW`],
  ['right to left', 'شركة الأمثلة للاستشارات والتدريب'],
  ['with emoji', '🚀 Oficina 🌻 Exemplo 💜✨'],
])('a name of %s', (_, name) => {
  test.each(REPORT_KINDS.filter(kind => !kind.startsWith('exemplo')))('stays on every page of %s', async kind => {
    for (const { beyond, over, words } of await pagesOf(kind, renamed(KINDS[kind], name))) {
      expect(beyond).toEqual([])
      expect(over).toEqual([])
      expect(words).not.toMatch(INVISIBLE)
    }
  })
})

test('a name written from right to left leaves the date beside it in the running head as it is', async () => {
  const [, second] = await pagesOf('individual', renamed(KINDS.individual, 'محمد علي'))
  const { data } = KINDS.individual as { data: string }
  expect(second?.words).toContain(data)
})
