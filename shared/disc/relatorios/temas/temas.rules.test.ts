import { expect, test } from 'vitest'
import { instrumentoOf, textosOf } from '#content/index.ts'
import { ordemDosPontos, primeirosDasOrdens } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import type { Resposta, Totais } from '#shared/disc/disc/disc.types.ts'
import { four } from '#shared/disc/disc/figuras/dimensoes.ts'
import { analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import vetores from '#test/data/temas-vetores.json' with { type: 'json' }
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation } from '#test/domain/simulados.ts'
import { readEscolhas } from '../texto/respostas.ts'
import { printedThemes } from './fortes.rules.ts'
import { chooseThemes, quotedOfStrengths, readThemes } from './temas.rules.ts'

const textos = textosOf()
const questionario = instrumentoOf('1.0')
const nome = ({ numero, letra }: { numero: number; letra: string }) => `${numero}${letra}`

/** The 15 answers of points by question, each in the order D, I, S, C. */
const respostasOf = (pontos: readonly (readonly number[])[]): Resposta[] =>
  pontos.map((points, i) => {
    const [d, n, s, c] = four(points)
    const ordem = ordemDosPontos({ 1: d, 2: n, 3: s, 4: c })
    return { numero: i + 1, ordem, ordem_inicial: null, ms: null, cliques: null }
  })

test.each(vetores.casos.map((caso, i) => ({ i, ...caso })))(
  'scores, strengths, low themes and quotations are those of an independent implementation: answer sheet $i',
  caso => {
    const totais: Totais = four(caso.totais)
    const respostas = respostasOf(caso.pontos)
    const lidas = readEscolhas(respostas, questionario)
    const lidos = readThemes(textos, totais, lidas)
    expect(Object.fromEntries(lidos.map(({ slug, escore }) => [slug, escore]))).toEqual(caso.escores_x3000)
    const analise = analyse(totais, primeirosDasOrdens(respostas.map(({ ordem }) => ordem)))
    const { fortes, baixos } = printedThemes(analise, totais, lidas, textos) ?? { fortes: [], baixos: [] }
    expect(fortes.map(({ slug }) => slug)).toEqual(caso.fortes)
    expect(baixos.map(({ slug }) => slug)).toEqual(caso.baixos)
    expect(Object.fromEntries([...fortes, ...baixos].map(({ slug, citadas }) => [slug, citadas.map(nome)]))).toEqual(
      caso.citacoes,
    )
  },
)

const people = [0.4, 0.6, 0.8].flatMap((lambda, i) => {
  const { pessoa } = createPopulation(seededRandom(90 + i), lambda)
  return Array.from({ length: 150 }, pessoa)
})

test('a strength has two phrases or more in the top half and one at the bottom at most; a low theme the mirror of it', () => {
  for (const { totais, respostas } of people) {
    const { fortes, baixos } = chooseThemes(textos, totais, readEscolhas(respostas, questionario))
    expect(fortes.length).toBeGreaterThan(1)
    for (const { frases } of fortes) {
      expect(frases.filter(({ pontos }) => pontos >= 3).length).toBeGreaterThanOrEqual(2)
      expect(frases.filter(({ pontos }) => pontos === 1).length).toBeLessThanOrEqual(1)
    }
    for (const { slug, frases } of baixos) {
      expect(frases.filter(({ pontos }) => pontos <= 2).length).toBeGreaterThanOrEqual(2)
      expect(frases.filter(({ pontos }) => pontos === 4).length).toBeLessThanOrEqual(1)
      expect(fortes.map(forte => forte.slug)).not.toContain(slug)
    }
  }
})

test('no phrase is quoted twice among the strengths while another of the top half is free', () => {
  for (const { totais, respostas } of people) {
    const { fortes } = chooseThemes(textos, totais, readEscolhas(respostas, questionario))
    const seen = new Set<string>()
    for (const [i, citadas] of quotedOfStrengths(fortes).entries()) {
      const free = fortes[i]!.frases.filter(frase => frase.pontos >= 3 && !seen.has(nome(frase)))
      expect(citadas.filter(frase => seen.has(nome(frase))).length).toBeLessThanOrEqual(Math.max(0, 2 - free.length))
      for (const frase of citadas) seen.add(nome(frase))
    }
  }
})

test('with totals only, themes of dimensions with equal totals score equally', () => {
  const escore = (totais: Totais) =>
    Object.fromEntries(readThemes(textos, totais, null).map(lido => [lido.slug, lido.escore]))
  const equal = escore([45, 45, 30, 30])
  expect(equal.decidir_cedo).toBe(equal.contagiar)
  expect(equal.ouvir_antes).toBe(equal.conferir)
  expect(equal.fortalecer).toBe(equal.tracar_caminho)
  const { fortes } = chooseThemes(textos, [45, 45, 30, 30], null)
  expect(fortes.every(({ frases }) => frases.length === 0)).toBe(true)
  expect(fortes.map(({ slug }) => slug)).toEqual(['decidir_cedo', 'contagiar', 'puxar_grupo'])
})
