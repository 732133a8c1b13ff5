import { expect, test } from 'vitest'
import { intervalOf } from './consulta.ts'

test('intervalOf polls until the payment is decided, at growing intervals', () => {
  const pendente = { estado: 'pendente', init_point: 'https://exemplo.com.br' } as const
  expect([0, 19, 20, 59, 60, 5000].map(asked => intervalOf(pendente, asked))).toEqual([
    3000, 3000, 10_000, 10_000, 30_000, 30_000,
  ])
})

test('intervalOf polls a refused purchase while it can still be paid, and never a decided one', () => {
  expect(intervalOf({ estado: 'recusada', init_point: 'https://exemplo.com.br' }, 1)).toBe(3000)
  expect(intervalOf({ estado: 'recusada', init_point: null }, 1)).toBe(false)
  for (const estado of ['paga', 'estornada', 'expirada'] as const)
    expect(intervalOf({ estado, init_point: null }, 1)).toBe(false)
  expect(intervalOf(undefined, 0)).toBe(false)
})

test('intervalOf asks nothing about a sale by invoice', () => {
  expect(intervalOf({ estado: 'pendente', init_point: null, origem: 'fatura' }, 0)).toBe(false)
})

test('intervalOf polls a purchase that was withdrawn from until its money is back', () => {
  const pedida = { pedida_em: new Date(), licencas: 10, convites: 0, usadas: 0, valor: 849.9, devolvida_em: null }
  const compra = { estado: 'paga', init_point: null, origem: 'provedor', desistencia: pedida } as const
  expect(intervalOf(compra, 0)).toBe(3000)
  expect(intervalOf({ ...compra, desistencia: { ...pedida, devolvida_em: new Date() } }, 0)).toBe(false)
})
