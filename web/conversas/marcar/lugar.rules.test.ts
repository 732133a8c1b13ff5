import { expect, test } from 'vitest'
import { lugarOf, nextUnmarked } from './lugar.rules.ts'

const frases = ['a', 'b', 'c', 'd'].map(frase => ({ frase }))

test.each([
  ['nothing is marked', [], -1, 0],
  ['the one after is marked too', ['a', 'b'], 0, 2],
  ['only one before is left', ['b', 'c', 'd'], 2, 0],
  ['the one itself is the last left', ['a', 'b', 'd'], 2, 2],
  ['all are marked', ['a', 'b', 'c', 'd'], 1, null],
] as const)('nextUnmarked goes on from the top when %s', (_when, marked, depois, wanted) => {
  expect(nextUnmarked(frases, new Set<string>(marked), depois)).toBe(wanted)
})

test.each([
  ['', 'none', 'quinze'],
  ['', 'now', 'quinze'],
  ['', 'before', 'fim'],
  ['ver=fim', 'now', 'fim'],
  ['ver=fim', 'none', 'quinze'],
  ['ver=quinze', 'before', 'quinze'],
  ['parte=2', 'before', 1],
  ['parte=2', 'none', 1],
  ['parte=9', 'before', 'fim'],
  ['parte=0', 'none', 'quinze'],
  ['parte=x', 'none', 'quinze'],
] as const)('lugarDe reads %j with all fifteen marked %s as %s', (query, when, wanted) => {
  const marked = { aoAbrir: when === 'before', agora: when !== 'none', partes: 3 }
  expect(lugarOf(new URLSearchParams(query), marked)).toBe(wanted)
})
