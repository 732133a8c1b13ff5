import { expect, test } from 'vitest'
import { tituloDoItem } from './palavras.ts'

test('the name of a purchase counts one licence and several in words', () => {
  expect([1, 2].map(n => tituloDoItem('Plano exemplo', n))).toEqual([
    'Plano exemplo, 1 licença',
    'Plano exemplo, 2 licenças',
  ])
})
