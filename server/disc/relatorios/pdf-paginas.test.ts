import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { frasesDaVersao } from '#content/frases.ts'
import { anterior, longest, type Sample, sampleOf, samples } from '#reports/samples/samples.ts'
import { totaisValidos } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import type { Minhas } from '#shared/disc/marcacoes/minhas.rules.ts'
import { frasesOf } from '#shared/disc/relatorios/leitura/frases.rules.ts'
import type { Relatorio } from '#shared/disc/relatorios/relatorios.types.ts'
import { given } from '#shared/platform/given.ts'
import { png } from '#test/app/images.ts'
import { allOn, beyondMargins, type Drawn, drawnOn, fillOf, openPdf, overlapping } from '#test/documents/pdf.ts'
import { allTags, looseWords, oneLine, type Tag, tagsOf } from '#test/documents/pdf-tags.ts'
import { beat } from '#test/run/beat.ts'
import { NIGHT, sized } from '#test/run/size.ts'
import { compilePdf } from '../../platform/adapters/pdf/typst.ts'

const SECONDS = 1_790_000_000
/** Number of random people; a long run sets FOLHAS higher. */
const RUNS = sized('FOLHAS', 4, 40)
/** Points by which numbers, boxes to tick and the grid of answers may stand beside the text. */
const HANGING = 36

interface Printed {
  bytes: Uint8Array
  pages: Drawn[][]
  trees: Tag[]
  missed: string[]
  /** Everything on the first page. */
  cover: Drawn[]
}

async function printed(kind: 'individual' | 'anexo', data: object): Promise<Printed> {
  const bytes = compilePdf(kind, JSON.stringify(data), SECONDS)
  const { pages, close } = await openPdf(bytes)
  const drawn: Drawn[][] = []
  const read: Awaited<ReturnType<typeof tagsOf>>[] = []
  for (const page of pages) {
    drawn.push(await drawnOn(page))
    read.push(await tagsOf(page))
  }
  const cover = pages[0] ? await allOn(pages[0]) : []
  await close()
  return { bytes, cover, pages: drawn, trees: read.map(r => r.tree), missed: read.flatMap(r => r.missed) }
}

/** Layout faults from page `from` on, in words: outside the margins, overlapping, too empty. */
const faults = (pages: readonly Drawn[][], from: number) =>
  pages.flatMap((drawn, i) => {
    if (i < from) return []
    const { fill, gap } = fillOf(drawn)
    return [
      ...beyondMargins(drawn, HANGING).map(what => `página ${i + 1}, além da margem: ${what}`),
      ...overlapping(drawn).map(what => `página ${i + 1}, um sobre o outro: ${what}`),
      ...(fill < 2 / 3 || gap > 1 / 3 ? [`página ${i + 1}, vazia: ${fill.toFixed(2)} ${gap.toFixed(2)}`] : []),
    ]
  })

const textOf = (trees: readonly Tag[]) =>
  oneLine(
    trees
      .map(({ text }) => text)
      .join(' ')
      .replaceAll('\u200b', ''),
  )
const logoOf = (largura: number, altura: number) => ({
  formato: 'png' as const,
  base64: png({ largura, altura }).toString('base64'),
})
const named = (...names: string[]) => samples.filter(({ name }) => names.includes(name))
const [longo] = named('tres-forcas')
/** Results whose pages differ from other cases' in words alone are left to the long run. */
const cases: readonly Sample[] = [
  ...named('empate-par', 'empate-tres', 'equilibrio', 'extremo', 'so-totais', 'so-totais-empate', 'palavras-largas'),
  // Its notes are the longest.
  ...named('nome-curto'),
  ...(NIGHT ? named('codigo-di', 'codigo-s', 'codigo-eq', 'empate-exato', 'tres-forcas') : []),
  sampleOf('marca-larga', [42, 41, 40, 27], {
    seed: 33,
    ...longest,
    consultor: { ...longest.consultor, logo: logoOf(600, 90) },
  }),
  sampleOf('marca-alta', [27, 43, 41, 39], {
    seed: 35,
    consultor: { nome: 'Consultora Exemplo', logo: logoOf(90, 400) },
    anterior,
  }),
]

describe.each(cases.map(sample => [sample.name, sample] as const))('a report and its annex, %s', (_, sample) => {
  const { relatorio } = sample
  let report: Printed
  let annex: Printed
  beforeAll(async () => {
    report = await printed('individual', relatorio)
    annex = await printed('anexo', sample.anexo)
  })

  test('has the pages that its parts were set for, in less than 300 kB', () => {
    const { escolhas, comparacao } = relatorio
    expect(report.pages).toHaveLength(14 + (escolhas ? 2 : 0) + (comparacao ? 1 : 0))
    // With totals only there is no grid.
    expect(annex.pages).toHaveLength(escolhas ? 4 : 3)
    for (const { bytes } of [report, annex]) expect(bytes.length).toBeLessThan(300_000)
  })

  test('keeps to the text area, prints nothing over anything else and fills its pages', () => {
    expect(faults(report.pages, 1)).toEqual([])
    expect(faults(annex.pages, 0)).toEqual([])
  })

  test('has words with a hyphen that are found again where they are copied: no sign in them that nobody sees', () => {
    const said = textOf([...report.trees, ...annex.trees])
    expect(said).not.toContain('\u2060')
    expect(said).toMatch(/\bsegunda-feira\b/)
  })

  test('lets a screen reader reach every word once, in a paragraph, heading, list, table or figure', () => {
    for (const { missed, trees } of [report, annex]) {
      expect(missed).toEqual([])
      expect(trees.flatMap(looseWords)).toEqual([])
    }
  })

  test('is set in the two families of the product and in no other font', () => {
    for (const { bytes } of [report, annex]) {
      const fonts = [
        ...Buffer.from(bytes)
          .toString('latin1')
          .matchAll(/\/BaseFont \/([A-Z]{6}\+)?([\w-]+)/g),
      ]
      expect(fonts.length).toBeGreaterThan(3)
      for (const [, , name] of fonts) expect(name).toMatch(/^(Fraunces|SourceSans3)-/)
    }
  })

  test('says on the page after the cover the three sentences, with where they come from', () => {
    const page = textOf(report.trees.slice(1, 2))
    for (const { titulo, frase, fonte } of relatorio.por_temas.um_pagina.quadros) {
      expect(page).toContain(titulo)
      expect(page).toContain(frase.texto)
      if (fonte) expect(page).toContain(fonte)
    }
  })

  test('tells the margin once', () => {
    const texto = relatorio.por_temas.margem.texto
    expect(textOf(report.trees).split(texto)).toHaveLength(2)
  })

  test('prints no word of the cover over the picture, and no contact on the cover', () => {
    // The picture's ground is the one surface as wide as the page that is neither the page nor a strip of it.
    const said = report.cover.filter(d => (d.text?.replaceAll('\u200b', '').trim().length ?? 0) > 1)
    for (const d of said) expect(d.right, `${d.text}`).toBeLessThan(595 - 60)
    for (const d of said) expect(d.bottom > 842 - 54 || d.top < 842 - 531, `${d.text}`).toBe(true)
    expect(overlapping(report.cover.filter(d => d.text !== null))).toEqual([])
    const cover = said.map(d => d.text).join(' ')
    expect(cover).toContain('DISC')
    for (const line of relatorio.contato) expect(cover).not.toContain(line)
  })
})

test('leaves the date of the running head whole beside a name that is written from right to left', async () => {
  const { relatorio } = sampleOf('direita', [46, 41, 34, 29], { pessoa: { nome: 'محمد علي' } })
  const { pages } = await printed('individual', relatorio)
  const [, page = []] = pages
  const head = page.filter(({ text, top }) => text !== null && top > 842 - 75).sort((a, b) => a.left - b.left)
  expect(head.map(({ text }) => text).join('')).toMatch(/21 de novembro de 2026$/)
})

test('names both profiles of a tie in one heading, and no single profile before the other', async () => {
  const [sample] = named('empate-par')
  const { trees } = await printed('individual', given(sample, 'the tie').relatorio)
  const { empate } = given(sample, 'the tie').relatorio.por_temas
  const names = empate?.nomes ?? []
  expect(names).toHaveLength(2)
  const headings = trees.flatMap(tree => allTags(tree, /^H1$/)).map(({ text }) => oneLine(text))
  expect(headings).toContain(names.join(' '))
  expect(textOf(trees)).toContain(empate?.codigo)
})

const marked = (relatorio: Relatorio, plano: Minhas['plano']): Minhas => {
  const { motivadores, comunicacao, receios } = relatorio.listas
  // A line that quotes an answer is nobody's to confirm.
  const own = [motivadores, comunicacao, receios].flat().filter(({ questao }) => questao === undefined)
  return {
    nota: 'Como estava quando este arquivo foi aberto.',
    plano,
    marcas: own.map(({ texto }, i) => {
      const resposta = (['sim', 'em_parte', 'nao'] as const)[i % 3] ?? 'sim'
      return { texto, resposta, a_pedido: false }
    }),
  }
}

describe('a report with marks and plan', () => {
  const relatorio = sampleOf('marcas', [46, 41, 34, 29], { seed: 3 }).relatorio
  const linhas = relatorio.plano.linhas.map((pergunta, i) => ({
    pergunta,
    texto: `Resposta ${i}`,
    quando: '10/12/2026',
  }))
  const minhas = marked(relatorio, { linhas })
  let found: Printed
  beforeAll(async () => {
    found = await printed('individual', { ...relatorio, minhas })
  })

  test('sets each mark where its sentence stands, and repeats only what was struck out', () => {
    // Each of the three stands in the legend as well.
    const heard = textOf(found.trees)
    for (const [resposta, sign] of [
      ['sim', '●'],
      ['em_parte', '◉'],
      ['nao', '○'],
    ] as const) {
      const wanted = minhas.marcas.filter(marca => marca.resposta === resposta).length
      expect(heard.split(sign).length - 1, resposta).toBe(wanted + 1)
    }
    const text = textOf(found.trees)
    for (const { texto, resposta } of minhas.marcas)
      expect(text.split(texto).length - 1, texto).toBe(resposta === 'nao' ? 2 : 1)
  })

  test('prints the plan on the page of the plan, in less than 300 kB', () => {
    const page = found.trees.findIndex(tree => oneLine(tree.text).includes(relatorio.introducoes.desenvolvimento.texto))
    const said = textOf(found.trees.slice(page, page + 1))
    for (const { pergunta, texto } of linhas) expect(said).toContain(`${pergunta} ${texto}`)
    expect(found.bytes.length).toBeLessThan(300_000)
  })

  test('takes less than 300 kB with every sentence of a long report marked', () => {
    const { relatorio: whole } = given(longo, 'a long report')
    const all = frasesOf(whole, frasesDaVersao('1.0')).filter(({ tipo }) => tipo !== 'fato')
    const marcas = all.map(({ texto }, i) => ({
      texto,
      resposta: (['sim', 'em_parte', 'nao'] as const)[i % 3] ?? 'sim',
      a_pedido: false,
    }))
    const data = JSON.stringify({ ...whole, minhas: { ...minhas, marcas } })
    expect(marcas.length).toBeGreaterThan(90)
    expect(compilePdf('individual', data, SECONDS).length).toBeLessThan(300_000)
  })

  test('cuts no long plan', async () => {
    const long = linhas.map(linha => ({ ...linha, texto: 'Uma frase longa do plano. '.repeat(19) }))
    const { trees, pages } = await printed('individual', {
      ...relatorio,
      minhas: { ...minhas, plano: { linhas: long } },
    })
    expect(textOf(trees).split('Uma frase longa do plano.').length - 1).toBe(19 * long.length)
    expect(faults(pages, 1).filter(fault => !fault.includes('vazia'))).toEqual([])
  })
})

test('every result with answers gives pages without layout faults', async () => {
  const totais = fc
    .tuple(fc.integer({ min: 18, max: 57 }), fc.integer({ min: 18, max: 57 }), fc.integer({ min: 18, max: 57 }))
    .map(([d, i, s]): Totais => [d, i, s, 150 - d - i - s])
    .filter(totaisValidos)
  await fc.assert(
    fc.asyncProperty(totais, fc.integer({ min: 1, max: 9999 }), fc.boolean(), async (made, seed, long) => {
      beat()
      const { relatorio, anexo } = sampleOf('acaso', made, { seed, ...(long && longest) })
      const report = await printed('individual', relatorio)
      expect(faults(report.pages, 1)).toEqual([])
      expect(report.pages).toHaveLength(16)
      expect(faults((await printed('anexo', anexo)).pages, 0)).toEqual([])
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})
