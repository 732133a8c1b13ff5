import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time.ts'
import { esperaDaDevolucaoMs, prazoDaDesistencia, valorDaDesistencia } from './desistencia.rules.ts'

describe('the last moment of the seven days', () => {
  test.each([
    ['in the morning', '2026-11-23T09:00:00-03:00', '2026-11-30T23:59:59.999-03:00'],
    ['a second before midnight', '2026-11-23T23:59:59-03:00', '2026-11-30T23:59:59.999-03:00'],
    ['at midnight', '2026-11-24T00:00:00-03:00', '2026-12-01T23:59:59.999-03:00'],
    ['late in São Paulo, the next day in UTC', '2026-12-28T22:30:00-03:00', '2027-01-04T23:59:59.999-03:00'],
  ])('of a purchase paid %s is the end of the seventh day after it', (_, paga, ate) => {
    expect(prazoDaDesistencia(new Date(paga))).toEqual(new Date(ate))
  })
})

describe('the amount of a withdrawal', () => {
  const dez = { n_usuarios: 10, fora: 0, valor_centavos: 84_990, devolvido_centavos: 0 }

  test.each([
    ['everything when nothing was used', { sem_uso: 10 }, 84_990],
    ['the share of the unused', { sem_uso: 7 }, 59_493],
    ['nothing when all were used', { sem_uso: 0 }, 0],
    ['what is left after a refund before', { fora: 3, sem_uso: 7, devolvido_centavos: 25_497 }, 59_493],
    ['a share rounded up to the centavo', { n_usuarios: 3, sem_uso: 1, valor_centavos: 100 }, 34],
    ['nothing when more came back before', { sem_uso: 1, devolvido_centavos: 9_000 }, 0],
  ])('is %s', (_, over, valor) => {
    expect(valorDaDesistencia({ ...dez, ...over })).toBe(valor)
  })

  test('and what was used add up to the price, for any price and number', () => {
    for (const valor_centavos of [100, 9_990, 84_990, 101_988])
      for (const n_usuarios of [1, 3, 7, 12])
        for (let sem_uso = 0; sem_uso <= n_usuarios; sem_uso += 1) {
          const valor = valorDaDesistencia({ n_usuarios, fora: 0, sem_uso, valor_centavos, devolvido_centavos: 0 })
          expect(valor).toBeGreaterThanOrEqual((valor_centavos * sem_uso) / n_usuarios)
          expect(valor - (valor_centavos * sem_uso) / n_usuarios).toBeLessThan(1)
        }
  })
})

test('the pause between attempts at a refund doubles up to six hours', () => {
  expect([1, 2, 3].map(esperaDaDevolucaoMs)).toEqual([MINUTE_MS, 2 * MINUTE_MS, 4 * MINUTE_MS])
  expect([9, 50, 2000].map(esperaDaDevolucaoMs)).toEqual([256 * MINUTE_MS, 6 * HOUR_MS, 6 * HOUR_MS])
  expect(6 * HOUR_MS).toBeLessThan(DAY_MS)
})
