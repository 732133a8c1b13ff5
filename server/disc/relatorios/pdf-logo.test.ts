import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { sampleOf } from '#reports/samples/samples.ts'
import type { Logo } from '#shared/disc/relatorios/relatorios.types.ts'
import { jpeg, png } from '#test/app/images.ts'
import { openPdf } from '#test/documents/pdf.ts'
import { allTags, tagsOf } from '#test/documents/pdf-tags.ts'
import { compilePdf } from '../../platform/adapters/pdf/typst.ts'

const SECONDS = 1_790_000_000
type Kind = 'individual' | 'anexo'

function compiled(kind: Kind, logo: Logo | null): Uint8Array {
  const consultor = { nome: 'Consultora Exemplo', logo }
  const { relatorio, anexo } = sampleOf('caso', [50, 42, 33, 25], { consultor })
  return compilePdf(kind, JSON.stringify(kind === 'anexo' ? anexo : relatorio), SECONDS)
}

/** The pictures drawn on the first page, and their alternative texts. */
async function firstPage(bytes: Uint8Array) {
  const { pages, close } = await openPdf(bytes)
  const { fnArray } = await pages[0]!.getOperatorList()
  const { tree } = await tagsOf(pages[0]!)
  const alts = allTags(tree, /^Figure$/).map(figure => figure.alt)
  await close()
  return { pictures: fnArray.filter(fn => fn === OPS.paintImageXObject).length, alts }
}

const logo = (formato: Logo['formato'], bytes: Buffer): Logo => ({ formato, base64: bytes.toString('base64') })
const whole = png({ largura: 120, altura: 40 })

describe.each(['individual', 'anexo'] as const)('the logo on %s', kind => {
  test.each([
    ['PNG', logo('png', whole)],
    ['JPEG', logo('jpeg', jpeg())],
  ])('a %s is drawn, and has an alternative text', async (_, picture) => {
    const { pictures, alts } = await firstPage(compiled(kind, picture))
    expect(pictures).toBe(1)
    expect(alts).toContain('Logotipo de Consultora Exemplo')
  })

  test('draws nothing when there is no logo', async () => {
    const { pictures, alts } = await firstPage(compiled(kind, null))
    expect(pictures).toBe(0)
    expect(alts.join(' ')).not.toContain('Logotipo')
  })

  test.each([
    ['noise', logo('png', Buffer.from('not a picture'))],
    ['nothing', logo('png', Buffer.alloc(0))],
    ['a PNG cut short', logo('png', whole.subarray(0, 40))],
    ['a PNG without its pixels', logo('png', png({ largura: 120, altura: 40, pixels: Buffer.from('broken') }))],
    ['a JPEG cut short', logo('jpeg', jpeg().subarray(0, 30))],
    ['a JPEG that calls itself PNG', logo('png', jpeg())],
  ])('is left out when it is %s, and the document is rendered all the same', (_, picture) => {
    expect(compiled(kind, picture)).toEqual(compiled(kind, null))
  })

  test('fails when the logo is required and cannot be drawn, as the check of an upload needs', () => {
    const broken = logo('png', png({ largura: 120, altura: 40, pixels: Buffer.from('broken') }))
    expect(() => compiled(kind, { ...broken, exigido: true })).toThrow()
    expect(compiled(kind, { ...logo('png', whole), exigido: true })).toEqual(compiled(kind, logo('png', whole)))
  })

  test('leaves no trace of a broken logo in the next document', async () => {
    compiled(kind, logo('png', Buffer.from('not a picture')))
    expect((await firstPage(compiled(kind, logo('png', whole)))).pictures).toBe(1)
  })
})

test('a rendering mistake that is not a broken logo is reported', () => {
  const broken = { logo: logo('png', whole), titulo: 'sem mais nada' }
  expect(() => compilePdf('anexo', JSON.stringify(broken), SECONDS)).toThrow('report anexo')
})
