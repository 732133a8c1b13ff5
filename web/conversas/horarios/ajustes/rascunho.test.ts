import { expect, test } from 'vitest'
import { check, nextInterval, PADRAO } from './rascunho.ts'

test('conferir finds nothing in what the page proposes', () => {
  expect(check(PADRAO)).toEqual({})
})

test('conferir names the day whose parts cross, the day off that ends before it begins, and the link that is none', () => {
  const crossing = [
    { de: '09:00', ate: '12:00' },
    { de: '11:00', ate: '13:00' },
  ]
  const semana = PADRAO.semana.map((dia, n) => (n === 2 ? crossing : dia))
  const folgas = [{ de: '2026-12-03', ate: '2026-12-01', motivo: '' }]
  const erros = check({ ...PADRAO, semana, folgas, local: 'http://sala' })
  expect(Object.keys(erros).sort()).toEqual(['folgas.0', 'local', 'semana.2'])
})

test.each([
  [[], { de: '09:00', ate: '12:00' }],
  [[{ de: '09:00', ate: '12:00' }], { de: '14:00', ate: '16:00' }],
  [[{ de: '18:00', ate: '21:00' }], { de: '22:00', ate: '23:59' }],
])('after %j the next part is %j', (dia, next) => {
  expect(nextInterval(dia)).toEqual(next)
})
