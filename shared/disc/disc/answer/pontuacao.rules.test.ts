import { describe, expect, it } from 'vitest'
import { ordensDaFolha, referencia, seededRandom, todasAsSomas } from '#test/domain/disc.ts'
import type { Ordem } from '../disc.types.ts'
import {
  faixa,
  intensidade,
  ordemDosPontos,
  ordemValida,
  percentual,
  pontosDosTotais,
  primeirosDasOrdens,
  scoreOrdem,
  totaisDasOrdens,
  totaisDosPontos,
  totaisValidos,
} from './pontuacao.rules.ts'
import { ordensIniciais, shuffle } from './shuffle.rules.ts'

const permutations = <T>(values: readonly T[]): T[][] =>
  values.length < 2
    ? [[...values]]
    : values.flatMap((v, i) => permutations([...values.slice(0, i), ...values.slice(i + 1)]).map(p => [v, ...p]))

describe('the points of one pergunta', () => {
  it('are 4, 3, 2 and 1 from top to bottom', () => {
    expect(scoreOrdem([3, 1, 4, 2])).toEqual({ 1: 3, 2: 1, 3: 4, 4: 2 })
  })

  it('determine each of the 24 possible orders', () => {
    const orders = permutations([1, 2, 3, 4]) as unknown as Ordem[]
    expect(orders).toHaveLength(24)
    for (const ordem of orders) expect(ordemDosPontos(scoreOrdem(ordem))).toEqual(ordem)
  })

  it.each([
    [[1, 2, 3, 4], true],
    [[4, 3, 2, 1], true],
    [[1, 1, 3, 4], false],
    [[1, 2, 3], false],
    [[1, 2, 3, 5], false],
    [[1, 2, 3, 4, 4], false],
  ])('tell that %j is an order: %s', (ordem, valid) => expect(ordemValida(ordem)).toBe(valid))
})

describe('totals', () => {
  it.each(referencia.pessoas.map((p, i) => [i + 1, p] as const))('equal those of reference person %i', (i, person) => {
    const ordens = ordensDaFolha(referencia.amostra[i - 1]!)
    expect(totaisDasOrdens(ordens)).toEqual(person.totais)
    expect(primeirosDasOrdens(ordens)).toEqual(person.primeiros)
    expect(person.totais.map(percentual)).toEqual(person.percentuais)
    expect(person.totais.map(intensidade)).toEqual(person.intensidade)
    expect(person.totais.map(faixa)).toEqual(person.faixas)
  })

  it('are valid for exactly 57,466 vectors', () => {
    let [valid, sums] = [0, 0]
    for (const totais of todasAsSomas()) {
      sums++
      if (totaisValidos(totais)) valid++
    }
    expect(valid).toBe(57_466)
    expect(sums - valid).toBe(7_440)
  })

  it.each([
    [[60, 60, 15, 15], 'impossible together'],
    [[60, 45, 30, 16], 'sum 151'],
    [[61, 44, 30, 15], 'above 60'],
    [[37.5, 37.5, 37.5, 37.5], 'not whole'],
    [[60, 45, 45], 'three only'],
    [[Number.NaN, 50, 50, 50], 'not a number'],
  ])('refuse %j: %s', totais => expect(totaisValidos(totais)).toBe(false))

  it('of any answer sheet are valid', () => {
    const random = seededRandom(7)
    for (let i = 0; i < 2000; i++) expect(totaisValidos(totaisDasOrdens(ordensIniciais(random)))).toBe(true)
  })

  it('stay with their dimension between the wire and the rules', () => {
    expect(pontosDosTotais([60, 45, 30, 15])).toEqual({ 1: 60, 2: 45, 3: 30, 4: 15 })
    expect(totaisDosPontos({ 1: 60, 2: 45, 3: 30, 4: 15 })).toEqual([60, 45, 30, 15])
  })
})

describe('percentual, intensidade and faixa', () => {
  it.each([
    [15, 10, 0, 1],
    [28, 18.7, 29, 1],
    [29, 19.3, 31, 2],
    [37, 24.7, 49, 2],
    [38, 25.3, 51, 3],
    [46, 30.7, 69, 3],
    [47, 31.3, 71, 4],
    [60, 40, 100, 4],
  ])('of %i points are %f percent, intensity %i, band %i', (total, percent, intensity, band) => {
    expect(percentual(total)).toBe(percent)
    expect(intensidade(total)).toBe(intensity)
    expect(faixa(total)).toBe(band)
  })

  it('mirror around 37.5 points', () => {
    for (let t = 15; t <= 60; t++) {
      expect(faixa(t) + faixa(75 - t)).toBe(5)
      expect(intensidade(t) + intensidade(75 - t)).toBe(100)
    }
  })

  it('of every valid result give percents that add up to 99.9, 100.0 or 100.1', () => {
    const sums = new Set<string>()
    for (const totais of todasAsSomas())
      if (totaisValidos(totais))
        sums.add(
          totais
            .map(percentual)
            .reduce((a, b) => a + b)
            .toFixed(1),
        )
    expect([...sums].sort()).toEqual(['100.0', '100.1', '99.9'])
  })
})

describe('the first order shown', () => {
  it('is uniform: chi-square over 24,000 displays stays under 49.7 (23 d.f., p > .001)', () => {
    const random = seededRandom(20240515)
    const counts = new Map<string, number>()
    for (let i = 0; i < 24_000; i++) {
      const key = shuffle([1, 2, 3, 4], random).join('')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    const chi2 = [...counts.values()].reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)
    expect(chi2).toBeLessThan(49.7)
  })

  it('leaves the list that it shuffles unchanged', () => {
    const values = [1, 2, 3, 4]
    shuffle(values, () => 0)
    expect(values).toEqual([1, 2, 3, 4])
  })

  it('of 8,000 robots who never move gives the published random reference', () => {
    const random = seededRandom(99)
    const robots = 8000
    const totals = Array.from({ length: robots }, () => totaisDasOrdens(ordensIniciais(random)))
    for (let q = 0; q < 4; q++) {
      const mean = totals.reduce((sum, t) => sum + t[q]!, 0) / robots
      const sd = Math.sqrt(totals.reduce((sum, t) => sum + (t[q]! - mean) ** 2, 0) / (robots - 1))
      expect(Math.abs(mean - 37.5)).toBeLessThan(0.3)
      expect(Math.abs(sd - 4.33)).toBeLessThan(0.2)
    }
    const balanced = totals.filter(t => Math.max(...t) - Math.min(...t) <= 7).length / robots
    expect(Math.abs(balanced - 0.28)).toBeLessThan(0.03)
  })
})
