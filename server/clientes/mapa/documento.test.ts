import { describe, expect, test } from 'vitest'
import { frasesDe } from '#shared/clientes/mapa/frases.rules.ts'
import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import { semDiferenca } from '#shared/clientes/mapa/textos.rules.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import { centroDoMapa, destaquesDe, eixosDe, estadosDe, regiaoDe } from '#shared/disc/disc/regiao/regiao.rules.ts'
import { given } from '#shared/platform/given.ts'
import vetores from '#test/data/equipe-vetores.json' with { type: 'json' }
import { LOOK } from '#test/documents/look.ts'
import { verificar } from '#test/documents/matterhorn.ts'
import { openPdf } from '#test/documents/pdf.ts'
import { compilePdf } from '../../platform/adapters/pdf/typst.ts'
import { documentoDa } from './documento.ts'

/** The map of a case of the reference, as many times over as told. */
function mapaDe(nome: string, vezes = 1): Mapa {
  const caso = vetores.casos.find(outro => outro.nome === nome)
  const membros = Array.from({ length: vezes }, () => (caso?.membros ?? []) as unknown as Totais[]).flat()
  const contadas = membros.map(totais => ({ estados: estadosDe(totais), eixos: eixosDe(totais) }))
  return {
    equipe: {
      ...{ id_equipe: 1, nome: 'Atendimento Exemplo', finalidade: 'equipe', papel: 'consultor' },
      ...{ id_empresa: 1, nome_empresa: 'Empresa Exemplo Ltda.', arquivada: false },
    },
    em: new Date('2026-11-23T17:32:00Z'),
    n: membros.length,
    pessoas: membros.map((totais, i) => {
      const [x, y] = centroDoMapa(eixosDe(totais))
      return {
        ...{ id_participante: i + 1, nome: `Pessoa${i + 1} Exemplo Souza` },
        ...{ regiao: regiaoDe(eixosDe(totais)), estados: [...estadosDe(totais)], destaques: destaquesDe(totais) },
        ...{ centro: [x, y], raio: 0.3233 },
      }
    }),
    frases: frasesDe(contadas).map(semDiferenca),
    versao_criterios: '1.0',
  } as Mapa
}
const moldura = {
  instante: '23/11/2026, 14:32',
  consultor: { nome: 'Consultora Exemplo', contato: ['consultora@exemplo.com.br'], logo: null },
  leitor: 'Consultora Exemplo',
}
const render = (mapa: Mapa) => compilePdf('equipe', JSON.stringify(documentoDa(mapa, moldura)), 1_790_000_000)
const CASOS = [
  ['three sentences', 'pessoas, nominal 9', 1, 9],
  ['no sentence', 'ao acaso, nominal 5', 1, 8],
  ['regions with more names than fit', 'uma de cada regiao', 12, 11],
] as const

describe.each(CASOS)('the report of an equipe with %s', (_, nome, vezes, pages) => {
  const mapa = mapaDe(nome, vezes)
  const pdf = render(mapa)

  test('is PDF/UA as far as a program can check', () => {
    expect(verificar(pdf)).toEqual([])
  })

  test('has its pages, names its reader on each, and gives the same bytes again', async () => {
    const { pages: found, words } = await textOf(pdf)
    expect(found).toBe(pages)
    expect(words.slice(1).every(page => page.includes('Aberto por Consultora Exemplo em 23/11/2026, 14:32'))).toBe(true)
    expect(Buffer.compare(Buffer.from(render(mapa)), Buffer.from(pdf))).toBe(0)
  })
})

/** Pages of a PDF and the words of each. */
async function textOf(pdf: Uint8Array) {
  const { pages, close } = await openPdf(pdf)
  const words: string[] = []
  for (const page of pages) {
    const { items } = await page.getTextContent()
    words.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
  }
  await close()
  return { pages: pages.length, words: words.map(page => page.replace(/\s+/g, ' ')) }
}

describe('the document of a map', () => {
  test('describes the map in words, by region and name', () => {
    const { mapa } = documentoDa(mapaDe('pessoas, nominal 9'), moldura)
    expect(mapa.alternativa).toContain('Mapa da equipe Atendimento Exemplo, em 23/11/2026. 9 pessoas.')
    expect(mapa.celulas.flatMap(({ nomes }) => nomes).length + mapa.ao_lado.flatMap(({ nomes }) => nomes).length).toBe(
      9,
    )
    expect(mapa.lista).toBeNull()
  })

  test('counts each person once in every dimension', () => {
    for (const { acima, perto, abaixo } of documentoDa(mapaDe('acao, nominal 10'), moldura).dimensoes.linhas)
      expect(acima + perto + abaixo).toBe(10)
  })

  test('has no page of what is left for last unless such a sentence holds', () => {
    expect(documentoDa(mapaDe('pouco C, nominal 8'), moldura).por_ultimo?.frases).toHaveLength(1)
    expect(documentoDa(mapaDe('acao, nominal 10'), moldura).por_ultimo).toBeNull()
  })
})

test('the team’s report takes an installation’s mark and colour, says its name, and stays PDF/UA', async () => {
  const documento = { ...documentoDa(mapaDe('pessoas, nominal 9'), moldura), ...LOOK }
  const bytes = compilePdf('equipe', JSON.stringify(documento), 1_790_000_000)
  expect(verificar(bytes)).toEqual([])
  const { pages, close } = await openPdf(bytes)
  const { items } = await pages[0]!.getTextContent()
  await close()
  const words = items.map(item => ('str' in item ? item.str : '')).join('')
  expect(words).toContain('Aurora')
  expect(words).not.toContain('Quadrante')
})

test('the cover of the team’s report sets a company’s name of two lines without printing one over the other', async () => {
  const nome_empresa = 'Metalúrgica São João Indústria e Comércio de Componentes Automotivos Ltda.'
  const mapa = mapaDe('pessoas, nominal 9')
  const { pages, close } = await openPdf(render({ ...mapa, equipe: { ...mapa.equipe, nome_empresa } }))
  const { items } = await given(pages[0], 'cover').getTextContent()
  await close()
  const heightOf = (words: string) =>
    given(
      items.flatMap(item => ('str' in item && item.str.includes(words) ? [Number(item.transform[5])] : []))[0],
      words,
    )
  const [first, second, next] = [heightOf('Metalúrgica'), heightOf('Ltda.'), heightOf('Finalidade')]
  // Letters of 10 points: lines closer than that touch.
  expect(first - second).toBeGreaterThan(11)
  expect(second - next).toBeGreaterThan(11)
})
