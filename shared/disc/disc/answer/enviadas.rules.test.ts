import { expect, test } from 'vitest'
import { listToSend, marca } from './enviadas.rules.ts'

test('an entry is sent again when its order or its instant changed, and not otherwise', () => {
  const sent = { numero: 1, ordem: [2, 1, 4, 3], atualizada_em: 5 }
  const known = new Map([[1, marca(sent)]])
  expect(listToSend([sent], known)).toEqual([])
  for (const changed of [{ ordem: [1, 2, 4, 3] }, { ordem: null }, { atualizada_em: 6 }, { numero: 2 }])
    expect(listToSend([{ ...sent, ...changed }], known)).toHaveLength(1)
})

test('an entry without an order has a key of its own', () => {
  expect(marca({ ordem: null, atualizada_em: 5 })).toBe('@5')
  expect(marca({ ordem: [2, 1], atualizada_em: 5 })).toBe('2,1@5')
})
