import { expect, test } from 'vitest'
import {
  contrast,
  contrastInTheme,
  derived,
  hexOf,
  MIN_CONTRAST,
  mix,
  nearestLegible,
  type Theme,
} from './contrast.rules.ts'

test('contrast is 21 for black on white and 1 for a colour on itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#3b5560', '#3b5560')).toBe(1)
})

test.each([
  // Published pairs: grey that just fails and just passes on white, and the three pure colours.
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4.0],
  ['#00ff00', '#ffffff', 1.37],
  ['#0000ff', '#ffffff', 8.59],
  ['#0a0a0a', '#000000', 1.06],
])('contrast of %s on %s is %d', (a, b, expected) => {
  expect(contrast(a, b)).toBeCloseTo(expected, 2)
  expect(contrast(b, a)).toBe(contrast(a, b))
})

test('a colour is mixed part by part, and written with two digits each', () => {
  expect(mix('#000000', '#ff8040', 0)).toBe('#000000')
  expect(mix('#000000', '#ff8040', 0.5)).toBe('#804020')
  expect(mix('#204060', '#ff8040', 1)).toBe('#ff8040')
  expect(mix('#ff8040', '#000000', 0.25)).toBe('#bf6030')
  expect(hexOf([-3, 4.4, 300])).toBe('#0004ff')
})

test('contrastInTheme is the lowest of the contrasts on the grounds of a theme', () => {
  expect(contrastInTheme('#3b5560', 'cor_clara')).toBeCloseTo(contrast('#3b5560', '#f2eee8'), 10)
  expect(contrastInTheme('#8fb4c2', 'cor_escura')).toBeCloseTo(contrast('#8fb4c2', '#1a2328'), 10)
})

const lightness = (hex: string) => [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0)

test.each([
  ['cor_clara', '#ffd400'],
  ['cor_clara', '#c8b8a0'],
  ['cor_escura', '#101010'],
  ['cor_escura', '#3b5560'],
] as [Theme, string][])('nearestLegible of %s %s passes, and a step nearer to the colour would not', (tema, cor) => {
  const found = nearestLegible(cor, tema)
  expect(contrastInTheme(found, tema)).toBeGreaterThanOrEqual(MIN_CONTRAST)
  const nearer = mix(found, cor, 0.03)
  expect(contrastInTheme(nearer, tema)).toBeLessThan(MIN_CONTRAST)
  expect(Math.sign(lightness(found) - lightness(cor))).toBe(tema === 'cor_clara' ? -1 : 1)
})

test('nearestLegible leaves a colour that passes', () => {
  expect(nearestLegible('#3b5560', 'cor_clara')).toBe('#3b5560')
  expect(nearestLegible('#8fb4c2', 'cor_escura')).toBe('#8fb4c2')
})

test.each([
  ['cor_clara', '#7b1fa2', '#efe4f4', '#641984'],
  ['cor_escura', '#e1a6ff', '#363546', '#e7b7ff'],
  // Light colours, for which the first step is not enough.
  ['cor_clara', '#ffd400', '#fffae0', '#877100'],
  ['cor_escura', '#303030', '#1d2529', '#8b8b8b'],
] as [Theme, string, string, string][])('from %s %s follow the wash %s and the deep %s', (tema, cor, wash, deep) => {
  expect(derived(cor, tema)).toEqual({ deep, wash })
  expect(contrast(deep, wash)).toBeGreaterThanOrEqual(MIN_CONTRAST)
})
