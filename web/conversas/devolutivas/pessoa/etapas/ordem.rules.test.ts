import { expect, test } from 'vitest'
import { RESULTADO_DE_AMOSTRA } from '../../conduzir/amostra/amostra.ts'
import { compareOrdem } from './ordem.rules.ts'

const { dimensoes } = RESULTADO_DE_AMOSTRA

test('the practice room names the dimensions as every other room does', () => {
  expect(dimensoes.map(({ nome }) => nome)).toEqual([
    'Dominante',
    'Influente',
    'Submisso (estabilidade)',
    'Conformidade',
  ])
})

/** Returns four dimensions with these totals and the usual margin. */
const com = (...totais: [number, number, number, number]): typeof dimensoes =>
  dimensoes.map((dimensao, i) => {
    const total = totais[i] ?? 0
    const posicao = 1 + totais.filter(other => other > total + 2).length
    return { ...dimensao, total, de: total - 6.5, ate: total + 6.5, posicao }
  })
const encaixes = (of: typeof dimensoes, ordem: number[]) =>
  Object.fromEntries(compareOrdem(of, ordem).map(({ letra, encaixe }) => [letra, encaixe]))

test('compararOrdem accepts either order of two tied dimensions', () => {
  expect(encaixes(com(45, 44, 30, 15), [2, 1, 3, 4])).toEqual({ D: 'igual', I: 'igual', S: 'igual', C: 'igual' })
})

test('compararOrdem accepts another order when the margins overlap, and not when they do not', () => {
  // S 40 and C 32 cross; D 15 and I 55 stand apart from all.
  expect(encaixes(com(15, 55, 40, 32), [2, 4, 3, 1])).toEqual({ I: 'igual', C: 'margem', S: 'margem', D: 'igual' })
  expect(encaixes(com(15, 55, 40, 32), [1, 2, 3, 4])).toEqual({ I: null, S: 'margem', C: null, D: null })
})

test('compararOrdem judges nothing when the person did not say', () => {
  expect(compareOrdem(dimensoes, null).map(({ previu, encaixe }) => [previu, encaixe])).toEqual(
    Array.from({ length: 4 }, () => [null, null]),
  )
})
