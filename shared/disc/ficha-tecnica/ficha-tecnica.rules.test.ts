import { describe, expect, test } from 'vitest'
import { ordensDaFolha, randomOrdens, referencia, seededRandom } from '#test/domain/disc.ts'
import { DAY_MS } from '../../platform/time.ts'
import { type Aplicacao, acordo, aplicacaoOf, isRetesteApart, statistics } from './ficha-tecnica.rules.ts'

/** Replaces the F quantile by 1, which makes Feldt's interval collapse onto alpha. */
const one = () => 1
const random = seededRandom(7)
const attentive = (): Aplicacao => ({ ordens: randomOrdens(random), nivel: 'verde', tempo_ms: 240_000 })
const people = (n: number) => Array.from({ length: n }, attentive)
const pairsOf = (n: number) => people(n).map(test => [test, test] as const)

describe('the minimum N of each published figure', () => {
  test.each([
    [99, 'media'],
    [99, 'dp'],
    [99, 'alfa_ic95'],
    [99, 'perfis'],
    [99, 'qualidade'],
    [99, 'tempo_mediano_ms'],
    [199, 'alarme_media'],
    [299, 'alfa'],
    [299, 'metades'],
    [299, 'norma'],
    [299, 'itens'],
  ] as const)('hides with %i people: %s', (n, figure) => {
    const sample = people(n + 1)
    expect(statistics({ primeiros: sample.slice(1), pares: [] }, one)[figure]).toBeNull()
    expect(statistics({ primeiros: sample, pares: [] }, one)[figure]).not.toBeNull()
  })

  test('is 100 pairs for retests; until then the margin comes from simulation', () => {
    const few = statistics({ primeiros: [], pares: pairsOf(99) }, one)
    expect([few.reteste, few.margem]).toEqual([null, { pontos: 6.5, sem: 3.9, origem: 'simulacao' }])
    const enough = statistics({ primeiros: [], pares: pairsOf(100) }, one)
    expect(enough.reteste).toMatchObject({ sem: 0, mesma_primaria: 1, mesmo_perfil: 1 })
    for (const r of enough.reteste!.r) expect(r).toBeCloseTo(1, 9)
    expect(few.minimos).toEqual({ confiabilidade: 100, pares_reteste: 100, norma: 300 })
    expect(enough.margem).toEqual({ pontos: 0, sem: 0, origem: 'reteste' })
  })
})

describe('the tests that count for the sheet', () => {
  test('leave careless answers out of everything but the shares of quality', () => {
    const reds = people(10).map((test): Aplicacao => ({ ...test, nivel: 'vermelho' }))
    const sheet = statistics({ primeiros: [...people(100), ...reds], pares: [] }, one)
    expect(sheet.n).toBe(100)
    expect(sheet.qualidade).toEqual({ verde: 100 / 110, amarelo: 0, vermelho: 10 / 110 })
    expect(statistics({ primeiros: [...people(99), ...reds], pares: [] }, one).media).toBeNull()
  })

  test('give a median time only from ten people with a time on', () => {
    const untimed = people(100).map((test): Aplicacao => ({ ...test, nivel: null, tempo_ms: null }))
    const times = (n: number) => statistics({ primeiros: [...untimed, ...people(n)], pares: [] }, one).tempo_mediano_ms
    expect([times(9), times(10)]).toEqual([null, 240_000])
  })

  test('put profiles of fewer than ten people together, without a name, and never alone', () => {
    const rare = people(9).map(test => ({ ...test, ordens: ordensDaFolha(Array(15).fill([4, 3, 2, 1])) }))
    const common = people(100).map(test => ({ ...test, ordens: ordensDaFolha(Array(15).fill([1, 2, 3, 4])) }))
    const told = (primeiros: Aplicacao[]) => statistics({ primeiros, pares: [] }, one).perfis
    expect(told([...rare, ...common])).toEqual([{ codigo: null, parte: 1 }])
    expect(told([...rare, rare[0]!, ...common])).toEqual([
      { codigo: 'CS', parte: 100 / 110 },
      { codigo: 'DI', parte: 10 / 110 },
    ])
  })

  test('count as retests 14 to 90 days apart', () => {
    const day = (n: number) => new Date(n * DAY_MS)
    expect([13, 14, 90, 91].map(n => isRetesteApart(day(50), day(50 + n)))).toEqual([false, true, true, false])
  })

  test('tell how many second tests have the first’s highest dimension, and how many its profile', () => {
    const as = (...folha: number[]): Aplicacao => ({ ...attentive(), ordens: ordensDaFolha(Array(15).fill(folha)) })
    const [di, ds, cs] = [as(4, 3, 2, 1), as(4, 2, 3, 1), as(1, 2, 3, 4)]
    const pairs = [[di, di] as const, [di, ds] as const, [di, cs] as const, [ds, di] as const]
    expect(acordo(pairs)).toEqual({ primarias: 3, perfis: 1 })
  })

  test('tell the share of hasty answers', () => {
    const hasty = people(30).map((test): Aplicacao => ({ ...test, nivel: 'amarelo' }))
    const sheet = statistics({ primeiros: [...people(90), ...hasty], pares: [] }, one)
    expect(sheet.qualidade).toEqual({ verde: 0.75, amarelo: 0.25, vermelho: 0 })
  })

  test('are described item by item', () => {
    const { itens } = statistics({ primeiros: people(300), pares: [] }, one)
    expect(itens).toHaveLength(60)
    expect(Object.keys(itens?.[0] ?? {})).toEqual(['numero', 'letra', 'media', 'item_total', 'parecer'])
  })
})

test('means, deviations and split halves equal those of the reference group', () => {
  const group = referencia.amostra as unknown as Parameters<typeof ordensDaFolha>[0][]
  // Fifty times the same six people: means stay, deviations shrink by (n - 1) alone.
  const sample = Array.from({ length: 50 }, () => group)
    .flat()
    .map(folha => ({ ordens: ordensDaFolha(folha), nivel: null, tempo_ms: null }))
  const sheet = statistics({ primeiros: sample, pares: [] }, one)
  const shrink = Math.sqrt((5 * 300) / (6 * 299))
  referencia.grupo.media.forEach((mean, q) => {
    expect(sheet.media![q]).toBeCloseTo(mean, 5)
    expect(sheet.dp![q]).toBeCloseTo(referencia.grupo.dp[q]! * shrink, 5)
    expect(sheet.alfa![q]).toBeCloseTo(referencia.grupo.alfa[q]!, 5)
    expect(sheet.metades![q]).toBeCloseTo(referencia.grupo.metades[q]!, 5)
  })
  expect(sheet.qualidade).toBeNull()
  expect(sheet.tempo_mediano_ms).toBeNull()
})

test('random answers give means about 37.5, alpha about 0, and every profile', () => {
  const sheet = statistics({ primeiros: people(600), pares: [] }, one)
  for (const mean of sheet.media!) expect(Math.abs(mean - 37.5)).toBeLessThan(0.7)
  for (const alpha of sheet.alfa!) expect(Math.abs(alpha)).toBeLessThan(0.25)
  expect(sheet.perfis!.reduce((sum, { parte }) => sum + parte, 0)).toBeCloseTo(1, 9)
  expect(sheet.norma![0]).toEqual(sheet.norma![0].toSorted((a, b) => a - b))
  expect(sheet.itens).toHaveLength(60)
})

test('aplicacaoDe computes time and quality of a test from its answers', () => {
  const answers = randomOrdens(random).map((ordem, i) => ({
    numero: i + 1,
    ordem,
    ordem_inicial: ordem.toReversed() as unknown as typeof ordem,
    ms: 1_000,
    cliques: 1,
  }))
  expect(aplicacaoOf(answers)).toMatchObject({ nivel: 'vermelho', tempo_ms: 15_000 })
})
