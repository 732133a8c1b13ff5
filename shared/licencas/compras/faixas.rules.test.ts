import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codigoDoCupom, descontoOf, MINIMO_CENTAVOS, moreForTheSame, precoDaQuantidade } from './faixas.rules.ts'

const PLANOS = [
  { n_usuarios: 1, preco_centavos: 2_000 },
  { n_usuarios: 10, preco_centavos: 15_000 },
  { n_usuarios: 50, preco_centavos: 49_990 },
]
const preco = (n: number) => precoDaQuantidade(n, PLANOS)?.preco_centavos

describe('precoDaQuantidade', () => {
  test.each([
    [1, 2_000],
    [7, 14_000],
    // Eight at the unit price would cost more than the plan of ten.
    [8, 15_000],
    [9, 15_000],
    [10, 15_000],
    [12, 18_000],
    [34, 49_990],
    [50, 49_990],
    [51, 50_989],
    [10_000, 9_998_000],
  ])('returns the price of %i licences', (n, centavos) => {
    expect(preco(n)).toBe(centavos)
  })

  test("uses the smallest plan's unit price below its size, and returns null when nothing is on sale", () => {
    expect(precoDaQuantidade(1, PLANOS.slice(1))?.preco_centavos).toBe(1_500)
    expect(precoDaQuantidade(1, [])).toBeNull()
  })

  test('uses the cheapest of several plans of one size', () => {
    const twins = [
      { n_usuarios: 1, preco_centavos: 2_000 },
      { n_usuarios: 1, preco_centavos: 1_000 },
    ]
    expect(precoDaQuantidade(3, twins)?.preco_centavos).toBe(3_000)
  })

  test('returns whole centavos, never more for a smaller quantity, and at most the price of a plan of that size', () => {
    const planos = fc.array(
      fc.record({ n_usuarios: fc.integer({ min: 1, max: 500 }), preco_centavos: fc.integer({ min: 1, max: 1e8 }) }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(planos, fc.integer({ min: 1, max: 9_999 }), (all, n) => {
        const one = precoDaQuantidade(n, all)
        expect(Number.isSafeInteger(one?.preco_centavos) && (one?.preco_centavos ?? 0) >= 1).toBe(true)
        for (const plano of all)
          expect(precoDaQuantidade(plano.n_usuarios, all)?.preco_centavos).toBeLessThanOrEqual(plano.preco_centavos)
        for (const larger of all.filter(plano => plano.n_usuarios > n))
          expect(one?.preco_centavos).toBeLessThanOrEqual(larger.preco_centavos)
      }),
    )
  })
})

test('moreForTheSame finds a larger quantity for the same money or less', () => {
  expect(moreForTheSame(8, PLANOS)).toMatchObject({ n_usuarios: 10 })
  expect(moreForTheSame(7, PLANOS)).toBeNull()
  expect(moreForTheSame(10, PLANOS)).toBeNull()
})

describe('coupon', () => {
  test.each([
    ['percentual', 10, 15_000, 1_500],
    ['percentual', 33, 10_001, 3_300],
    ['percentual', 99, 5_000, 4_900],
    ['valor', 2_500, 15_000, 2_500],
    ['valor', 99_999, 15_000, 14_900],
    ['valor', 50, 100, 0],
  ] as const)('of %s %i on %i centavos takes off %i', (tipo, valor, preco_centavos, off) => {
    expect(descontoOf({ tipo, valor }, preco_centavos)).toBe(off)
    expect(preco_centavos - off).toBeGreaterThanOrEqual(MINIMO_CENTAVOS)
  })

  test('has the same code whatever its case and spaces', () => {
    expect(codigoDoCupom(' boas vindas-10 ')).toBe('BOASVINDAS-10')
    for (const hyphen of ['–', '—', '‑']) expect(codigoDoCupom(`\u200bboas${hyphen}10\u2060`)).toBe('BOAS-10')
  })
})
