import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textosEvolucao } from '#content/evolucao.ts'
import { textosOf } from '#content/index.ts'
import { answersFor } from '#reports/samples/answers.ts'
import { DAY_MS } from '../../../platform/time.ts'
import { totaisValidos } from '../../disc/answer/pontuacao.rules.ts'
import type { Totais } from '../../disc/disc.types.ts'
import { buildEvolucao } from './evolucao.rules.ts'
import { overlaps, PONTO, ROTULO } from './evolucao-rotulos.rules.ts'

const totais = fc
  .tuple(fc.integer({ min: 15, max: 60 }), fc.integer({ min: 15, max: 60 }), fc.integer({ min: 15, max: 60 }))
  .map(([d, i, s]): Totais => [d, i, s, 150 - d - i - s])
  .filter(totaisValidos)

const paineisOf = (tests: readonly (readonly [Totais, number])[]) =>
  buildEvolucao({
    pessoa: { nome: 'Ana Exemplo' },
    testes: tests.map(([made, day]) => ({
      totais: made,
      primeiros: null,
      finalizado_em: new Date(Date.UTC(2024, 0, 10, 15) + day * DAY_MS),
      consultoria: 'Consultora Exemplo',
      versao_instrumento: '1.0',
    })),
    escopo: null,
    content: textosOf(),
    textos: textosEvolucao,
  }).percurso.figura.paineis

/** Checks that no two labels overlap, none covers a point, and none leaves the panel. */
function holds(tests: readonly (readonly [Totais, number])[]) {
  for (const { pontos } of paineisOf(tests)) {
    const labels = pontos.flatMap(({ rotulo }) => (rotulo ? [rotulo] : []))
    for (const [i, [x, y]] of labels.entries()) {
      expect(x - ROTULO.largura / 2 >= 0 && x + ROTULO.largura / 2 <= 1).toBe(true)
      expect(y - ROTULO.altura / 2 >= 0 && y + ROTULO.altura / 2 <= 1).toBe(true)
      for (const other of labels.slice(i + 1)) expect(overlaps([x, y], ROTULO, other, ROTULO)).toBe(false)
      for (const ponto of pontos) expect(overlaps([x, y], ROTULO, [ponto.x, ponto.y], PONTO)).toBe(false)
    }
  }
}

describe('rotulosDe, the values beside the points', () => {
  test('places both of any two results, and covers nothing', () => {
    fc.assert(
      fc.property(totais, totais, fc.integer({ min: 0, max: 4000 }), (before, now, days) => {
        const pair = [
          [before, 0],
          [now, days],
        ] as const
        holds(pair)
        for (const { pontos } of paineisOf(pair)) for (const { rotulo } of pontos) expect(rotulo).not.toBeNull()
      }),
      { numRuns: 400 },
    )
  })

  test('never places one value over another or over a point, for any number of results, however close in time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(totais, fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 3000 }))), {
          minLength: 1,
          maxLength: 40,
        }),
        holds,
      ),
      { numRuns: 120 },
    )
  })
})

describe('the cover and the sentences of the evolution', () => {
  const made = (...tests: readonly Totais[]) =>
    buildEvolucao({
      pessoa: { nome: 'Ana Exemplo' },
      testes: tests.map((one, i) => ({
        totais: one,
        primeiros: null,
        finalizado_em: new Date(Date.UTC(2024, 0, 10, 15) + i * 90 * DAY_MS),
        consultoria: 'Consultora Exemplo',
        versao_instrumento: '1.0',
      })),
      escopo: null,
      content: textosOf(),
      textos: textosEvolucao,
    })

  test('draws the latest and the first totals', () => {
    const { capa } = made([30, 48, 42, 30], [45, 40, 35, 30])
    expect(capa.quartos.map(q => q.pontos)).toEqual([45, 40, 35, 30])
    expect(capa.antes?.map(r => Math.round(r * r * 60))).toEqual([30, 48, 42, 30])
    expect(made([30, 48, 42, 30]).capa.antes).toBeNull()
  })

  test('leaves no placeholder of its sentences unfilled, whatever the difference', () => {
    for (const last of [
      [30, 48, 42, 30],
      [40, 40, 40, 30],
      [60, 45, 30, 15],
    ] as Totais[])
      expect(JSON.stringify(made([30, 48, 42, 30], last))).not.toMatch(/\{\w+\}/)
  })
})

test('answersFor finds for any valid totals answers that add up to them', () => {
  fc.assert(
    fc.property(totais, fc.integer({ min: 1, max: 99 }), (wanted, seed) => {
      const sums = [1, 2, 3, 4].map(q =>
        answersFor(wanted, seed).reduce((sum, { ordem }) => sum + 4 - ordem.indexOf(q as 1 | 2 | 3 | 4), 0),
      )
      expect(sums).toEqual([...wanted])
    }),
    { numRuns: 60 },
  )
})
