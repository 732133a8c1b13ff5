import { describe, expect, test } from 'vitest'
import { MIN_CELL, partesComMinimo, qualidadeComMinimo } from './celulas.rules.ts'

describe('partesComMinimo leaves no published cell with one to nine people', () => {
  test.each([
    ['nothing is left', { DI: 60, SC: 40 }, { DI: 60, SC: 40 }],
    ['the rest has enough', { DI: 60, SC: 30, D: 6, C: 4 }, { DI: 60, SC: 30, outros: 10 }],
    ['the rest takes the smallest named one along', { DI: 60, SC: 31, D: 9 }, { DI: 60, outros: 40 }],
    ['the smallest of equals is always the same', { SC: 20, DI: 20, EQ: 60, D: 1 }, { EQ: 60, DI: 20, outros: 21 }],
    ['nobody is named', { DI: 100, SC: 1 }, { outros: 101 }],
    ['there are too few in all', { DI: 4, SC: 5 }, {}],
  ])('%s', (_, counts: Record<string, number>, told: Record<string, number>) => {
    const total = Object.values(counts).reduce((a, b) => a + b, 0)
    const parts = partesComMinimo(new Map(Object.entries(counts)))
    expect(
      Object.fromEntries(parts.map(({ codigo, parte }) => [codigo ?? 'outros', Math.round(parte * total)])),
    ).toEqual(told)
    for (const { parte } of parts) expect(parte * total).toBeGreaterThanOrEqual(MIN_CELL - 1e-9)
  })
})

describe('qualidadeComMinimo, shares of green, amber and red', () => {
  test.each([
    [
      [80, 10, 10],
      [0.8, 0.1, 0.1],
    ],
    [
      [100, 0, 0],
      [1, 0, 0],
    ],
    // 20 of 120 exactly would tell, next to N, that five are red.
    [
      [100, 15, 5],
      [0.83, null, null],
    ],
    [
      [100, 1, 9],
      [0.91, null, null],
    ],
    [[100, 0, 9], null],
    [[100, 5, 4], null],
    [[9, 95, 10], null],
    [[0, 0, 0], null],
  ])('are for %j people published as %j', ([verde, amarelo, vermelho], told) => {
    const shares = qualidadeComMinimo({ verde: verde!, amarelo: amarelo!, vermelho: vermelho! })
    expect(shares && [shares.verde, shares.amarelo, shares.vermelho]).toEqual(told)
  })
})
