import { expect, test } from 'vitest'
import { intervalOf } from './consulta.ts'

test('a purchase is asked about until its payment is decided, ever more rarely', () => {
  const pendente = { estado: 'pendente', init_point: 'https://exemplo.com.br' } as const
  expect([0, 19, 20, 59, 60, 5000].map(asked => intervalOf(pendente, asked))).toEqual([
    3000, 3000, 10_000, 10_000, 30_000, 30_000,
  ])
})

test('a refused one while another card may still pay it; a decided one never', () => {
  expect(intervalOf({ estado: 'recusada', init_point: 'https://exemplo.com.br' }, 1)).toBe(3000)
  expect(intervalOf({ estado: 'recusada', init_point: null }, 1)).toBe(false)
  for (const estado of ['paga', 'estornada', 'expirada'] as const)
    expect(intervalOf({ estado, init_point: null }, 1)).toBe(false)
  expect(intervalOf(undefined, 0)).toBe(false)
})
