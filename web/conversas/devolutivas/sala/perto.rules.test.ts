import { expect, test } from 'vitest'
import { splitNearest } from './perto.rules.ts'

const frases = Array.from({ length: 30 }, (_, i) => ({ frase: `f.${i}`, parte: i < 14 ? 'Forças' : 'Atenção' }))
const nomes = (list: readonly { frase: string }[]) => list.map(({ frase }) => Number(frase.slice(2)))

test.each([
  ['the current one is in the middle', 'f.15', [10, 11, 12, 13, 14, 16, 17, 18, 19, 20]],
  ['the current one is the last', 'f.29', [19, 20, 21, 22, 23, 24, 25, 26, 27, 28]],
  ['no sentence stands', null, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
] as const)('splitNearest lists the ten nearest in reading order when %s', (_when, atual, wanted) => {
  const { perto } = splitNearest(frases, { atual, listadas: new Set(atual ? [atual] : []) })
  expect(nomes(perto)).toEqual(wanted)
})

test('splitNearest puts every other sentence once under its part, and none of the conversation', () => {
  const listadas = new Set(['f.3', 'f.15'])
  const { perto, partes } = splitNearest(frases, { atual: 'f.15', listadas })
  expect(partes.map(({ parte }) => parte)).toEqual(['Forças', 'Atenção'])
  const all = [...perto, ...partes.flatMap(({ frases: one }) => one)].map(({ frase }) => frase)
  expect(new Set(all).size).toBe(28)
  expect(all).toHaveLength(28)
  expect(all.some(frase => listadas.has(frase))).toBe(false)
})
