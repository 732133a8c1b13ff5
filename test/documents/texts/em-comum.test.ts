import { expect, test } from 'vitest'
import { VERSAO_TEXTOS } from '#content/index.ts'
import { inComum, measure } from './em-comum.ts'

test('two people of one profile share at most 60 % of their personal sentences', () => {
  for (const lambda of [0.5, 0.7]) {
    const [now] = measure(lambda, [VERSAO_TEXTOS], 150)
    if (!now) throw new Error('one version was asked for')
    expect(now.media + now.mais_ou_menos, `λ ${lambda}: ${now.media.toFixed(3)}`).toBeLessThan(0.6)
    // What is compared is most of a report, not a corner of it.
    expect(now.frases).toBeGreaterThan(100)
  }
})

test('equal answers share every sentence, and the share is symmetric', () => {
  const [a, b] = [new Set(['x', 'y']), new Set(['y', 'z', 'w'])]
  expect(inComum(a, a)).toBe(1)
  expect([inComum(a, b), inComum(b, a)]).toEqual([0.4, 0.4])
})
