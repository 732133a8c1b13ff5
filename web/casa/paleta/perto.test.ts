import { expect, test } from 'vitest'
import { distance, nearestFirst } from './perto.ts'

test.each([
  ['lia', 'Lia Prado', 0],
  ['LIA', 'Lía', 0],
  ['lia', 'Liane Costa', 1],
  ['lia', 'Ana Lia', 1],
  ['lia', 'Zelia Costa', 2],
  ['ana  lia', 'Ana Lia Souza', 0],
])('%s is found in %s at the distance %i', (typed, label, n) => {
  expect(distance(typed, label)).toBe(n)
})

test('nearestFirst puts the group with the best hit first, and leaves groups alone without a text', () => {
  const grupos = [
    { titulo: 'pessoas', itens: [{ label: 'Ana Souza' }] },
    { titulo: 'turmas', itens: [] },
    { titulo: 'empresas', itens: [{ label: 'Metalúrgica São João' }] },
  ]
  expect(nearestFirst('metal', grupos).map(({ titulo }) => titulo)).toEqual(['empresas', 'pessoas', 'turmas'])
  expect(nearestFirst('', grupos)).toEqual(grupos)
})
