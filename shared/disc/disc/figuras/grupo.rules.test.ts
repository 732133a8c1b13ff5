import { describe, expect, it } from 'vitest'
import { ordensDaFolha, randomOrdens, referencia, seededRandom } from '#test/domain/disc.ts'
import type { Ordem } from '../disc.types.ts'
import { analyseItens, itemTotal, parecerOf } from '../medida/itens.rules.ts'
import { DIMENSOES } from './dimensoes.ts'
import {
  alfa,
  alfaInterval,
  confiabilidade,
  deviations,
  type Folha,
  type FQuantile,
  folhaOf,
  medias,
  metades,
  reteste,
  withoutReteste,
} from './grupo.rules.ts'

const { amostra, grupo } = referencia
const close = (got: readonly number[], expected: readonly number[]) =>
  expected.forEach((value, q) => {
    expect(got[q]).toBeCloseTo(value, 6)
  })

/** Fisher's F quantiles for the three tabled cases, from SciPy 1.x (`f.ppf`). */
const quantiles: Record<string, number> = {
  '0.975 99 1386': 1.31176625207775,
  '0.025 99 1386': 0.7348491309713521,
  '0.975 299 4186': 1.1736615565031816,
  '0.025 299 4186': 0.8417744156412594,
  '0.975 199 2786': 1.2150169472803911,
  '0.025 199 2786': 0.808175271128,
}
const fQuantile: FQuantile = (p, d1, d2) => quantiles[`${p} ${d1} ${d2}`]!

describe('reliability of the stored sample', () => {
  it('has the means, deviations, alphas and halves of the reference', () => {
    close(medias(amostra), grupo.media)
    close(deviations(amostra), grupo.dp)
    close(alfa(amostra), grupo.alfa)
    close(metades(amostra), grupo.metades)
    close(reteste(amostra, referencia.reteste), grupo.reteste_r)
  })

  it('is equal from points and from orders', () => {
    expect(folhaOf(ordensDaFolha(amostra[0]!))).toEqual(amostra[0])
  })

  it.each([
    [0.75, 100, 0.672, 0.816],
    [0.75, 300, 0.7066, 0.7896],
    [0.85, 200, 0.818, 0.879],
  ])('has for alpha %f over %i people a Feldt interval of %f..%f', (alpha, n, low, high) => {
    const [l, h] = alfaInterval(alpha, n, fQuantile)
    expect(l).toBeCloseTo(low, 3)
    expect(h).toBeCloseTo(high, 3)
  })

  it('has a retest error of 0 when nothing changes', () => {
    expect(withoutReteste(amostra, amostra)).toBe(0)
  })
})

describe('confiabilidade, what may be published', () => {
  const random = seededRandom(11)
  const people = (n: number): Folha[] => Array.from({ length: n }, () => folhaOf(randomOrdens(random)))
  const flat: FQuantile = () => 1

  it('publishes only N under 100 people', () => {
    expect(confiabilidade(people(99), [], flat)).toEqual({
      n: 99,
      pares_reteste: 0,
      media: null,
      dp: null,
      alfa: null,
      alfa_ic95: null,
      reteste_r: null,
      sem: null,
      alarme_media: null,
    })
  })

  it('publishes the interval from 100 people and the point only from 300', () => {
    const some = confiabilidade(people(100), [], flat)
    expect(some.alfa).toBeNull()
    expect(some.alfa_ic95).toHaveLength(4)
    expect(some.media).toHaveLength(4)
    expect(confiabilidade(people(300), [], flat).alfa).toHaveLength(4)
  })

  it('publishes retest figures only from 100 pairs on', () => {
    const pairs = people(100).map(f => [f, f] as const)
    expect(confiabilidade([], pairs.slice(1), flat).reteste_r).toBeNull()
    const { reteste_r, sem } = confiabilidade([], pairs, flat)
    close(reteste_r!, [1, 1, 1, 1])
    expect(sem).toBe(0)
  })

  it('raises the alarm when the mean favours one dimension among 200 people', () => {
    const biased = Array.from({ length: 200 }, () => folhaOf(Array.from({ length: 15 }, (): Ordem => [3, 1, 2, 4])))
    expect(confiabilidade(biased, [], flat).alarme_media).toEqual([true, true, true, true])
    expect(confiabilidade(biased.slice(1), [], flat).alarme_media).toBeNull()
    expect(confiabilidade(people(200), [], flat).alarme_media).toEqual([false, false, false, false])
  })
})

describe('the item analysis of alternativas', () => {
  it('gives the reference item-total correlation of pergunta 1', () => {
    close(
      DIMENSOES.map(q => itemTotal(amostra, 1, q)),
      grupo.item_total_q1,
    )
  })

  it('covers 60 alternativas, with means that add up to 10 in each pergunta', () => {
    const all = analyseItens(amostra)
    expect(all).toHaveLength(60)
    for (let n = 1; n <= 15; n++) {
      const four = all.filter(a => a.numero === n)
      expect(four.reduce((sum, a) => sum + a.media, 0)).toBeCloseTo(10, 10)
    }
    expect(new Set(all.map(a => a.parecer))).toEqual(new Set([null]))
  })

  it.each([
    [3.2, 0.4, 99, null],
    [3.2, 0.4, 100, 'reescrever'],
    [2.5, 0.1, 199, 'manter'],
    [2.5, 0.1, 200, 'reescrever'],
    [2.5, -0.01, 200, 'remover'],
    [2.9, 0.3, 500, 'manter'],
  ])('judges mean %f, item-total %f, N %i as %s', (media, r, n, verdict) =>
    expect(parecerOf(media, r, n)).toBe(verdict),
  )
})
