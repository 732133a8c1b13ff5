import { expect, test } from 'vitest'
import { sampleOf } from '#reports/samples/samples.ts'
import { openPdf } from '#test/documents/pdf.ts'
import { compilePdf } from '../../platform/adapters/pdf/typst.ts'

const { relatorio } = sampleOf('caso', [50, 42, 33, 25])

/** The page number printed on each page, '' where there is none, and the number of pages. */
async function numbered(data: object): Promise<{ said: string[]; pages: number }> {
  const { pages, close } = await openPdf(compilePdf('individual', JSON.stringify(data), 1_790_000_000))
  const said: string[] = []
  for (const page of pages) {
    const { items } = await page.getTextContent()
    const text = items.map(item => ('str' in item ? item.str : '')).join('')
    said.push(/Página (\d+ de \d+)/.exec(text)?.[1] ?? '')
  }
  await close()
  return { said, pages: pages.length }
}

const counted = (pages: number) => Array.from({ length: pages }, (_, i) => (i === 0 ? '' : `${i + 1} de ${pages}`))

test('a report numbers its pages as they are printed', async () => {
  const { said, pages } = await numbered(relatorio)
  expect(said).toEqual(counted(pages))
})

test('a report counts the pages of a part that grows longer than planned', async () => {
  const long = relatorio.etica.flatMap(bloco => [bloco, bloco, bloco, bloco])
  const { said, pages } = await numbered({ ...relatorio, etica: long })
  expect(pages).toBeGreaterThan((await numbered(relatorio)).pages)
  expect(said).toEqual(counted(pages))
})
