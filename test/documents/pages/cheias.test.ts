import { describe, expect, test } from 'vitest'
import { buildPapel } from '#server/clientes/papeis/build.ts'
import type { DocumentoLevar } from '#server/conversas/levar/documento.types.ts'
import { compilePdf, type REPORT_KINDS } from '#server/platform/adapters/pdf/typst.ts'
import { PAPEIS } from '#shared/clientes/papeis/papeis.contract.ts'
import { FATOS } from '../fatos.ts'
import { equipeOf, KINDS } from '../kinds.ts'
import { documentoOf } from '../mantidos/documentos.ts'
import { drawnOn, fillOf, openPdf } from '../pdf.ts'

/*
 * No page is half empty. Of the individual report and its annex pdf-paginas.test.ts says so.
 */
async function filled(kind: (typeof REPORT_KINDS)[number], data: object) {
  const { pages, close } = await openPdf(compilePdf(kind, JSON.stringify(data), 1_790_000_000))
  const found = await Promise.all(pages.map(async page => fillOf(await drawnOn(page))))
  await close()
  return found
}

test.each([3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 20, 30, 60])(
  'every page of the report of an equipe of %i people is two thirds full, with no third of it empty',
  async n => {
    for (const [i, { fill, gap }] of (await filled('equipe', equipeOf(`${n} pessoas`))).entries())
      expect([i + 1, fill > 0.66, gap < 0.34], `${fill} ${gap}`).toEqual([i + 1, true, true])
  },
)

test.each([1, 2, 5])('every page of the evolution of %i tests is half full', async n => {
  const [kind, data] = documentoOf(`evolucao-${n}`, '1.0')
  for (const { fill, gap } of (await filled(kind, data)).slice(1)) {
    expect(fill).toBeGreaterThan(0.6)
    expect(gap).toBeLessThan(0.4)
  }
})

describe('the page that a person takes home', () => {
  const levar = KINDS.levar as DocumentoLevar
  const nada = { ordem: null, combinados: { ...levar.combinados, itens: [] }, frases: { ...levar.frases, grupos: [] } }
  test.each([
    ['a little', {}],
    ['nothing', nada],
  ])('has lines to write on, down to its foot, where it says %s', async (_, less) => {
    const [page, ...others] = await filled('levar', { ...levar, ...less })
    expect(others).toEqual([])
    expect(page?.gap).toBeLessThan(0.2)
  })
})

test.each(PAPEIS)('the pages of the paper %s are filled, and its last one has more than a line or two', async papel => {
  const pages = await filled('papel', buildPapel(papel, FATOS))
  for (const [i, { fill }] of pages.entries()) expect(fill).toBeGreaterThan(i + 1 < pages.length ? 0.7 : 0.25)
})
