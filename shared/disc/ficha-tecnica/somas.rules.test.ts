import { expect, test } from 'vitest'
import { randomOrdens, seededRandom } from '#test/domain/disc.ts'
import { type Amostra, type Aplicacao, statistics } from './ficha-tecnica.rules.ts'
import { join, NUMEROS, somasOf, statisticsOf, WITHOUT_ANYBODY } from './somas.rules.ts'

/** Replaces the F quantile by 1, which makes Feldt's interval collapse onto alpha. */
const one = () => 1
const random = seededRandom(81)
const some = (): Aplicacao => ({
  ordens: randomOrdens(random),
  nivel: ([null, 'verde', 'verde', 'amarelo', 'vermelho'] as const)[Math.floor(random() * 5)]!,
  tempo_ms: random() < 0.2 ? null : 60_000 + Math.floor(random() * 900_000),
})
const careful = (): Aplicacao => ({ ...some(), nivel: 'verde' })
const sample = (people: number, pairs: number): Amostra => ({
  primeiros: Array.from({ length: people }, some),
  pares: Array.from({ length: pairs }, () => [careful(), careful()] as const),
})

/** Every number of a sheet, with its path. */
function numbers(value: unknown, at = ''): [string, number][] {
  if (typeof value === 'number') return [[at, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => numbers(each, `${at}.${key}`))
}
const words = (value: unknown) => JSON.stringify(value, (_, each: unknown) => (typeof each === 'number' ? 0 : each))

test.each([
  [0, 0],
  [99, 20],
  [130, 99],
  [260, 100],
  [377, 101],
  [900, 250],
])('the sheet from sums equals the sheet from all answers: %i people, %i pairs', (people, pairs) => {
  const all = sample(people, pairs)
  const cuts = Array.from({ length: 6 }, () => Math.floor(random() * (people + 1))).sort((a, b) => a - b)
  const parts = [0, ...cuts].map((from, i) => ({
    primeiros: all.primeiros.slice(from, cuts[i] ?? people),
    pares: all.pares.filter((_, pair) => pair % 7 === i),
  }))
  const together = join(parts.map(somasOf).toSorted(() => random() - 0.5))
  expect(Array.from(together.numeros)).toEqual(Array.from(somasOf(all).numeros))
  const [kept, whole] = [statisticsOf(together, one), statistics(all, one)]
  expect(words(kept)).toBe(words(whole))
  const expected = new Map(numbers(whole))
  for (const [at, figure] of numbers(kept)) {
    const wanted = expected.get(at)!
    // Whole numbers, and shares of them, to the last bit.
    if (/^[.](?:n$|pares|perfis|qualidade|norma|tempo|minimos|reteste[.]mesm)/.test(at))
      expect([at, figure]).toEqual([at, wanted])
    expect(Math.abs(figure - wanted), at).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(wanted)))
  }
  expect(numbers(kept).length).toBe(expected.size)
})

test('WITHOUT_ANYBODY adds nothing to other sums', () => {
  const all = somasOf(sample(40, 10))
  expect(Array.from(join([WITHOUT_ANYBODY, all, WITHOUT_ANYBODY]).numeros)).toEqual(Array.from(all.numeros))
  expect(Array.from(WITHOUT_ANYBODY.numeros)).toEqual(Array<number>(NUMEROS).fill(0))
})
