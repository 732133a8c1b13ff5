import { beforeAll, describe, expect, test } from 'vitest'
import { frasesDaVersao } from '#content/frases.ts'
import type { Sample } from '#reports/samples/samples.ts'
import { longest } from '#reports/samples/samples-segunda.ts'
import { anterior, temas, temasOf } from '#reports/samples/samples-temas.ts'
import type { Minhas } from '#shared/disc/marcacoes/minhas.rules.ts'
import { frasesDe } from '#shared/disc/relatorios/leitura/frases.rules.ts'
import type { RelatorioSegunda } from '#shared/disc/relatorios/partes/partes.types.ts'
import { eachSecond } from '#test/documents/each-second.ts'
import { verificar } from '#test/documents/matterhorn.ts'
import { beyondMargins, type Drawn, drawnOn, fillOf, openPdf, overlapping } from '#test/documents/pdf.ts'
import { allTags, looseWords, oneLine, type Tag, tagsOf } from '#test/documents/pdf-tags.ts'
import { compilePdf } from '../../platform/adapters/pdf/typst.ts'

const SECONDS = 1_790_000_000
/** Points by which numbers, boxes to tick and the grid of answers may stand beside the text. */
const HANGING = 36

interface Printed {
  bytes: Uint8Array
  pages: Drawn[][]
  trees: Tag[]
  missed: string[]
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
  await close()
  return { bytes, pages: drawn, trees: read.map(r => r.tree), missed: read.flatMap(r => r.missed) }
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
      .replaceAll(/[\u200b\u2060]/g, ''),
  )
const segunda = ({ relatorio }: Sample): RelatorioSegunda => {
  if (relatorio.edicao !== 2) throw new Error('not the second edition')
  return relatorio
}

describe.each(eachSecond(temas).map(sample => [sample.name, sample] as const))(
  'a report by themes, %s',
  (_, sample) => {
    const relatorio = segunda(sample)
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

    test('lets a screen reader reach every word once, in a paragraph, heading, list, table or figure', () => {
      for (const { missed, trees } of [report, annex]) {
        expect(missed).toEqual([])
        expect(trees.flatMap(looseWords)).toEqual([])
      }
    })

    test('passes what a program can check of PDF/UA-1', () => {
      for (const { bytes } of [report, annex]) expect(verificar(bytes)).toEqual([])
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
      for (const { titulo, frase, fonte } of relatorio.por_temas?.um_pagina.quadros ?? []) {
        expect(page).toContain(titulo)
        expect(page).toContain(frase.texto)
        if (fonte) expect(page).toContain(fonte)
      }
    })

    test('tells the margin once', () => {
      const texto = relatorio.por_temas?.margem.texto ?? ''
      expect(texto).not.toBe('')
      expect(textOf(report.trees).split(texto)).toHaveLength(2)
    })
  },
)

test('names both profiles of a tie in one heading, and no single profile before the other', async () => {
  const sample = temas.find(({ name }) => name === 'temas-di-empate')
  if (!sample) throw new Error('the tie')
  const relatorio = segunda(sample)
  const { trees } = await printed('individual', relatorio)
  const names = relatorio.por_temas?.empate?.nomes ?? []
  expect(names).toHaveLength(2)
  const headings = trees.flatMap(tree => allTags(tree, /^H1$/)).map(({ text }) => oneLine(text))
  expect(headings).toContain(names.join(' '))
  expect(textOf(trees)).toContain(relatorio.por_temas?.empate?.codigo)
})

const marked = (relatorio: RelatorioSegunda, plano: Minhas['plano']): Minhas => {
  const own = [relatorio.listas.motivadores, relatorio.listas.comunicacao, relatorio.listas.receios].flat()
  return {
    titulo: 'Marcações e plano',
    nota: 'Como estava quando este arquivo foi aberto.',
    plano,
    grupos: [{ titulo: 'sou eu', itens: own.map(({ texto }) => texto) }],
    marcas: own.map(({ texto }, i) => {
      const resposta = (['sim', 'em_parte', 'nao'] as const)[i % 3] ?? 'sim'
      return { texto, resposta, rotulo: `marca ${resposta}`, a_pedido: false }
    }),
  }
}

describe('a report by themes with marks and plan', () => {
  const relatorio = segunda(temasOf('marcas', [46, 41, 34, 29], { seed: 3 }))
  const linhas = relatorio.plano.linhas.map((pergunta, i) => ({
    pergunta,
    texto: `Resposta ${i}`,
    quando: '10/12/2026',
  }))
  const minhas = marked(relatorio, { titulo: 'Meu plano', linhas })
  let found: Printed
  beforeAll(async () => {
    found = await printed('individual', { ...relatorio, minhas })
  })

  test('sets each mark where its sentence stands, and repeats only what was struck out', () => {
    // Each of the three stands in two legends as well.
    const heard = textOf(found.trees)
    for (const [resposta, sign] of [
      ['sim', '●'],
      ['em_parte', '◉'],
      ['nao', '○'],
    ] as const) {
      const wanted = minhas.marcas.filter(marca => marca.resposta === resposta).length
      expect(heard.split(sign).length - 1, resposta).toBe(wanted + 2)
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
    const longo = segunda(temasOf('longo', [27, 43, 41, 39], { seed: 35, ...longest, anterior }))
    const all = frasesDe(longo, frasesDaVersao('2.1')).filter(({ tipo }) => tipo !== 'fato')
    const marcas = all.map(({ texto }, i) => ({
      texto,
      resposta: (['sim', 'em_parte', 'nao'] as const)[i % 3] ?? 'sim',
      rotulo: 'marca',
      a_pedido: false,
    }))
    const data = JSON.stringify({ ...longo, minhas: { ...minhas, marcas } })
    expect(marcas.length).toBeGreaterThan(90)
    expect(compilePdf('individual', data, SECONDS).length).toBeLessThan(300_000)
  })

  test('cuts no long plan', async () => {
    const long = linhas.map(linha => ({ ...linha, texto: 'Uma frase longa do plano. '.repeat(19) }))
    const { trees, pages } = await printed('individual', {
      ...relatorio,
      minhas: { ...minhas, plano: { titulo: 'Meu plano', linhas: long } },
    })
    expect(textOf(trees).split('Uma frase longa do plano.').length - 1).toBe(19 * long.length)
    expect(faults(pages, 1).filter(fault => !fault.includes('vazia'))).toEqual([])
  })
})
