import { expect, test } from 'vitest'
import { byPart, fromEachPart, quinzeOf } from './quinze.rules.ts'

const de = (parte: string, n: number, tipo: 'descricao' | 'sugestao' = 'descricao') =>
  Array.from({ length: n }, (_, i) => ({ frase: `${parte}.${i + 1}`, tipo, parte }))
const names = (list: readonly { frase: string }[]) => list.map(({ frase }) => frase)
const frases = [...de('a', 3), ...de('b', 1), ...de('dicas', 9, 'sugestao'), ...de('c', 20)]

test('fromEachPart takes the first of each part, then the second, and never advice', () => {
  expect(names(fromEachPart(frases, 5))).toEqual(['a.1', 'b.1', 'c.1', 'a.2', 'c.2'])
  expect(fromEachPart([], 5)).toEqual([])
})

test('quinzeDe returns fifteen in reading order, and all that there are when there are fewer', () => {
  const quinze = names(quinzeOf(frases))
  expect(quinze).toHaveLength(15)
  expect(quinze).toEqual(names(frases).filter(frase => quinze.includes(frase)))
  expect(quinze.slice(0, 5)).toEqual(['a.1', 'a.2', 'a.3', 'b.1', 'c.1'])
  expect(names(quinzeOf(de('a', 3)))).toEqual(['a.1', 'a.2', 'a.3'])
})

test('byPart keeps the order of parts and of their sentences', () => {
  expect(byPart(frases).map(({ parte, frases: of }) => [parte, of.length])).toEqual([
    ['a', 3],
    ['b', 1],
    ['dicas', 9],
    ['c', 20],
  ])
})
