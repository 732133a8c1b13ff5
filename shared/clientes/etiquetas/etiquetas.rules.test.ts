import { expect, test } from 'vitest'
import { etiquetasFit, nomeDaEtiqueta } from './etiquetas.rules.ts'

test.each([
  ['Liderança', 'liderança'],
  ['  turma   de \t março ', 'turma de março'],
  ['vendas,sul', 'vendas sul'],
  ['ÁÉÍ', 'áéí'],
  ['a\u200bb\u202e', 'ab'],
  ['x'.repeat(24), 'x'.repeat(24)],
  ['😀'.repeat(24), '😀'.repeat(24)],
  ['x'.repeat(25), null],
  ['', null],
  [' , ; ', null],
  ['\u0000', null],
])('nomeDaEtiqueta turns the typed label %j into %j', (typed, kept) => {
  expect(nomeDaEtiqueta(typed)).toBe(kept)
})

test('nomeDaEtiqueta treats composed and decomposed accents alike', () => {
  expect(nomeDaEtiqueta('lideranc\u0327a')).toBe(nomeDaEtiqueta('liderança'))
})

test.each([
  [199, 1, true],
  [199, 2, false],
  [200, 0, true],
])('etiquetasFit with %i labels and %i new ones returns %s', (has, more, fits) => {
  expect(etiquetasFit(has, more)).toBe(fits)
})
