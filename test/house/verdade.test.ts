import { describe, expect, test } from 'vitest'
import { textosEvolucao } from '#content/evolucao.ts'
import { instrumentoOf, textosOf } from '#content/index.ts'
import { faixa } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import { buildAnexo } from '#shared/disc/relatorios/anexo/anexo.rules.ts'
import { buildEvolucao } from '#shared/disc/relatorios/evolucao/evolucao.rules.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { VALORES } from '#shared/disc/relatorios/texto/valores.ts'
import words from '../../web/public/assets/i18n/pt-BR.json' with { type: 'json' }
import { seededRandom } from '../domain/disc.ts'
import { FALSE_FRASES } from '../domain/frases-falsas.ts'
import { createPopulation } from '../domain/simulados.ts'

/*
 * What a document says once it is put together: none of the sentences that were found to be false, every interval with
 * what it covers and how often (report §4.9). Shares are simulated in probabilidades.test.ts.
 */
const data = new Date('2026-11-21T15:00:00Z')
const base = {
  pessoa: { nome: 'Ana Exemplo da Silva' },
  consultor: { nome: 'Consultora Exemplo' },
  data,
  questionario: instrumentoOf('1.0'),
}
const content = textosOf()

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

const { pessoa } = createPopulation(seededRandom(11), 0.6)
const people = Array.from({ length: 250 }, pessoa)
/** Totals that chance rarely gives: ties, balance, extremes. */
const TOTAIS: readonly Totais[] = [
  [46, 45, 31, 28],
  [38, 38, 37, 37],
  [45, 45, 30, 30],
  [41, 40, 39, 30],
  [15, 30, 45, 60],
  [44, 36, 35, 35],
]
/** Returns an earlier result that differs by `by` points in D and I. */
const antes = ([D, I, S, C]: Totais, by: number): Totais =>
  D - by >= 15 ? [D - by, I + by, S, C] : [D + by, I - by, S, C]

const documents = [
  ...people.map(({ totais, primeiros, respostas }, i) => ({
    ...base,
    content,
    resultado: { totais, primeiros, versao: '1.0' },
    respostas: respostas.map(resposta => ({
      ...resposta,
      ordem_inicial: resposta.ordem,
      ms: i % 3 === 0 ? 900 : 20_000,
    })),
    anterior: { totais: antes(totais, [3, 9, 15][i % 3] ?? 0), data: new Date(i % 2 ? '2026-11-02' : '2025-11-02') },
  })),
  ...TOTAIS.map(totais => ({ ...base, content, resultado: { totais, versao: '1.0' }, respostas: null })),
].map(entrada => [...strings(buildRelatorio(entrada)), ...strings(buildAnexo(entrada))])

test('no report or anexo prints a sentence that was found to be false', () => {
  const said = new Set(documents.flat())
  expect(said.size).toBeGreaterThan(2_000)
  for (const text of said) for (const sentence of FALSE_FRASES) expect(text).not.toMatch(sentence)
})

test('the evolution report prints no sentence that was found to be false', () => {
  for (const text of strings(textosEvolucao)) for (const sentence of FALSE_FRASES) expect(text).not.toMatch(sentence)
})

test("a person's report claims no prediction, no rank among people and no norm", () => {
  const claims =
    /acima da média|abaixo da média|percentil|da população|das pessoas são|mais do que a maioria|comprovad|cientificamente/i
  for (const text of documents.flat()) expect(text).not.toMatch(claims)
})

describe('the texts of bands are exact', () => {
  test('for 15 to 28, in the lower half in 9 or more of the 15, and for 47 to 60, in the upper half', () => {
    // With k answers in the lower half a total is at least k + 3 (15 − k); with k in the upper half at most 4k + 2 (15 − k).
    for (let k = 0; k <= 15; k++) {
      if (k + 3 * (15 - k) <= 28) expect(k).toBeGreaterThanOrEqual(9)
      if (4 * k + 2 * (15 - k) >= 47) expect(k).toBeGreaterThanOrEqual(9)
    }
    expect([28, 29, 46, 47].map(faixa)).toEqual([1, 2, 3, 4])
    for (const letra of ['D', 'I', 'S', 'C'] as const) {
      const [outer, , , upper] = content.dimensoes[letra].faixas.toSorted((a, b) => a.min - b.min)
      expect([outer?.texto, upper?.texto].join(' ').match(/pelo menos 9|9 ou mais/g)).toHaveLength(2)
    }
  })

  test('for 37 below and 38 above the value at which all four tie', () => {
    expect([faixa(37), faixa(38)]).toEqual([2, 3])
    expect(150 / 4).toBe(37.5)
  })
})

describe('every figure with an interval says what it covers and how often', () => {
  const both = [`${VALORES.cobertura_esperado} de cada 100`, `${VALORES.cobertura_novo} de cada 100`]

  test('in the individual report, where the margin is told and beside the bars', () => {
    const { por_temas, figuras, capa } = buildRelatorio({
      ...base,
      content,
      resultado: { totais: [50, 42, 33, 25], versao: '1.0' },
      respostas: null,
    })
    for (const share of both) expect(por_temas.margem.texto).toContain(share)
    expect(por_temas.margem.texto).toMatch(/simula/)
    expect(figuras.descricao).toContain(`margem de ${VALORES.margem_pp} pontos percentuais`)
    expect(capa.descricao).toContain(`margem de ${VALORES.margem_pontos} pontos`)
  })

  test('in the anexo: the level, what it contains and what it does not', () => {
    const [one] = people
    if (!one) throw new Error('nobody')
    const { precisao } = buildAnexo({
      ...base,
      content,
      resultado: { totais: one.totais, primeiros: one.primeiros, versao: '1.0' },
      respostas: one.respostas,
    })
    expect(precisao.intro).toMatch(/intervalo de 90%/)
    expect(precisao.intro).toContain('média de muitas respostas')
    expect(precisao.intro).toContain(`${VALORES.cobertura_novo} de cada 100`)
  })

  test('in the figures on screen', () => {
    for (const text of [words['evolucao.texto'], words['perfil.comoLer']]) {
      expect(text).toContain('média de muitas respostas')
      expect(text).toContain('{cobertura_esperado} de cada 100')
    }
  })

  test('in the evolution report', () => {
    const evolucao = buildEvolucao({
      ...base,
      testes: [
        { totais: [50, 42, 33, 25], primeiros: null, finalizado_em: data, consultoria: 'x', versao_instrumento: '1.0' },
      ],
      escopo: null,
      content,
      textos: textosEvolucao,
    })
    for (const share of both) expect(strings(evolucao).join(' ')).toContain(share)
  })
})
