import { expect, test } from 'vitest'
import { forecastOfEstoque } from './estoque.rules.ts'

const now = new Date('2026-11-23T12:00:00Z')

test.each([
  [{ livres: 19, usadas: 22 }, '2026-12-18', false],
  [{ livres: 30, usadas: 30 }, '2026-12-23', false],
  [{ livres: 7, usadas: 30 }, '2026-11-30', true],
  [{ livres: 8, usadas: 30 }, '2026-12-01', false],
  [{ livres: 2, usadas: 0 }, null, true],
  [{ livres: 3, usadas: 0 }, null, false],
  [{ livres: 0, usadas: 9 }, null, true],
  [{ livres: 500, usadas: 1 }, null, false],
])('a stock of %o lasts to %s', (estoque, dura_ate, baixo) => {
  expect(forecastOfEstoque(estoque, now)).toEqual({ dura_ate, baixo })
})
