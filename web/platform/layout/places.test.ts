import { expect, test } from 'vitest'
import { privilegiosOf } from '#shared/platform/permissions.ts'
import { placeOf, placesOf } from './places.ts'

const names = (tipo: 1 | 2 | 3) => placesOf(privilegiosOf(tipo), 7).map(({ id }) => id)

test('each kind of user has its places, in one order; a participante has one page and none', () => {
  expect(names(2)).toEqual(['inicio', 'clientes', 'turmas', 'agenda', 'empresas'])
  expect(names(1)).toEqual(['inicio', 'consultores', 'empresas', 'vendas', 'auditoria'])
  expect(names(3)).toEqual([])
  expect(placesOf(undefined, 7)).toEqual([])
})

test('no two places of one person answer to one letter', () => {
  for (const tipo of [1, 2] as const) {
    const letters = placesOf(privilegiosOf(tipo), 7).map(({ tecla }) => tecla)
    expect(new Set(letters).size).toBe(letters.length)
  }
})

test.each([
  [2, '/perfil-usuario/7', 'inicio'],
  [2, '/perfil-usuario/8', 'clientes'],
  [2, '/perfil-usuario/70', 'clientes'],
  [2, '/relatorio/31', 'clientes'],
  [2, '/turmas/a1b2', 'turmas'],
  [2, '/empresas/3', 'empresas'],
  [2, '/extrato', undefined],
  [2, '/turmas-antigas', undefined],
  [1, '/planos', 'vendas'],
  [1, '/cupons', 'vendas'],
  [1, '/perfil-usuario/8', undefined],
  [3, '/perfil-usuario/7', undefined],
] as const)('as %i, %s is in %s', (tipo, path, id) => {
  expect(placeOf(placesOf(privilegiosOf(tipo), 7), path)?.id).toBe(id)
})
