import { expect, test } from 'vitest'
import { inPostos } from './levar.rules.ts'

const postos = (...totais: [string, number][]) =>
  inPostos(totais.map(([letra, pontos]) => ({ letra, pontos }))).map(
    ({ de, ate, dimensoes }) => `${de}-${ate} ${dimensoes.map(({ letra }) => letra).join('')}`,
  )

test('gives each dimension a place of its own when totals lie apart', () => {
  expect(postos(['D', 30], ['I', 50], ['S', 40], ['C', 20])).toEqual(['1-1 I', '2-2 S', '3-3 D', '4-4 C'])
})

test('lets dimensions share a place when their totals lie at most two points apart', () => {
  expect(postos(['D', 45], ['I', 43], ['S', 36], ['C', 26])).toEqual(['1-2 DI', '3-3 S', '4-4 C'])
  expect(postos(['D', 38], ['I', 38], ['S', 37], ['C', 37])).toEqual(['1-4 DISC'])
})

test('keeps two dimensions apart when only a third one lies within two points of both', () => {
  expect(postos(['D', 41], ['I', 39], ['S', 37], ['C', 33])).toEqual(['1-2 DI', '3-3 S', '4-4 C'])
})
