import { expect, test } from 'vitest'
import { RESULTADO_DE_AMOSTRA } from '../amostra/amostra.ts'
import { compararOrdem } from './ordem.rules.ts'

const { dimensoes } = RESULTADO_DE_AMOSTRA

test('the room for practice names the dimensions as every other room does', () => {
  expect(dimensoes.map(({ nome }) => nome)).toEqual([
    'Dominante',
    'Influente',
    'Submisso (estabilidade)',
    'Conformidade',
  ])
})

test('where two are tied either order is right; the rest has one place', () => {
  const linhas = compararOrdem(dimensoes, [2, 1, 4, 3])
  expect(linhas.map(({ letra, previu, acertou, empatada }) => [letra, previu, acertou, empatada])).toEqual([
    ['D', 2, true, true],
    ['I', 1, true, true],
    ['S', 4, false, false],
    ['C', 3, false, false],
  ])
})

test('who did not say has nothing right and nothing wrong', () => {
  expect(compararOrdem(dimensoes, null).map(({ previu, acertou }) => [previu, acertou])).toEqual(
    Array.from({ length: 4 }, () => [null, false]),
  )
})
