import { expect, test } from 'vitest'
import { isSame, isWorthKeeping, searchOf, shownBy } from './view.url.ts'

test('shownBy keeps the parameters of the address without the page', () => {
  const shown = shownBy('?aba=todos&etiqueta=3,7&busca=ana%20souza&pagina=4&ordem=')
  expect(shown).toEqual({ aba: 'todos', etiqueta: '3,7', busca: 'ana souza' })
  expect(searchOf(shown)).toBe('?aba=todos&etiqueta=3,7&busca=ana+souza')
  expect(shownBy(searchOf(shown))).toEqual(shown)
  expect(searchOf({})).toBe('')
})

test.each([
  ['?a=1&b=2', '?b=2&a=1&pagina=3', true],
  ['?a=1', '?a=2', false],
  ['?a=1', '?a=1&b=2', false],
  ['', '', true],
])('isSame of %s and %s is %s', (one, other, same) => expect(isSame(shownBy(one), shownBy(other))).toBe(same))

test.each([
  ['', false],
  ['?aba=convites', false],
  ['?aba=convites&ordem=nome', true],
  ['?pagina=2', false],
])('isWorthKeeping of %s is %s', (search, worth) => expect(isWorthKeeping(shownBy(search))).toBe(worth))
