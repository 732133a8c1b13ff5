import { expect, test } from 'vitest'
import { CELULAS, reachedRegioes } from './mancha.rules.ts'
import { NO_MAPA } from './regiao.rules.ts'

test.each([
  ['IS', [0.5, 0], ['IS', 'I', 'S', 'pouco_definido']],
  ['I', [0.9, -0.9], ['I']],
  ['SC', [0, 0.7], ['SC', 'C', 'S']],
  ['pouco_definido', [0, 0], ['pouco_definido', 'DI', 'CD', 'IS', 'SC']],
  ['DS', [0.1, 0.1], ['DS', 'IS', 'SC', 'S', 'pouco_definido']],
] as const)(
  'reachedRegioes gives all regions that the margin of a person in %s at %j reaches',
  (regiao, centro, all) => {
    expect(reachedRegioes(regiao, centro)).toEqual(all)
  },
)

test('CELULAS has each region of the map once', () => {
  expect(CELULAS.map(({ regiao }) => regiao).toSorted()).toEqual([...NO_MAPA].toSorted())
})
