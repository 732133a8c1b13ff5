import { expect, test } from 'vitest'
import { FRASES_DE_AMOSTRA, marca } from '../amostra/amostra.ts'
import { firstFive, grupos, mover, toggleFrase } from './escolha.rules.ts'

const agora = new Date('2026-11-22T13:00:00Z')
const doze = Array.from({ length: 12 }, (_, i) => `f.${i}`)

test('alternar appends a sentence, removes it again, and refuses a thirteenth', () => {
  expect(toggleFrase(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(toggleFrase(['a', 'b'], 'a')).toEqual(['b'])
  expect(toggleFrase(doze, 'mais')).toBe(doze)
})

test.each([
  ['c', 0, 'cab'],
  ['a', 2, 'bca'],
  ['a', -1, 'abc'],
  ['c', 3, 'abc'],
  ['x', 0, 'abc'],
])('mover %s to place %i gives %s', (frase, para, result) => {
  expect(mover([...'abc'], frase, para).join('')).toBe(result)
})

const marcacoes = [
  marca('forcas.1', 'sim', 'sozinha', agora),
  marca('forcas.2', 'em_parte', 'sozinha', agora),
  marca('atencao.2', 'nao', 'sozinha', agora),
  marca('atencao.1', 'nao', 'ao_vivo', agora),
]

test('grupos lists shared marks first, `nao` before `em_parte`', () => {
  const [first, ...rest] = grupos(FRASES_DE_AMOSTRA, { marcacoes, marcacoes_compartilhadas_em: agora }, 'Mostradas')
  expect(first?.frases.map(({ frase }) => frase)).toEqual(['treino.atencao.2', 'treino.forcas.2'])
  expect(rest.map(({ parte }) => parte)).toContain('Forças')
  expect([...(first?.frases ?? []), ...rest.flatMap(({ frases }) => frases)]).toHaveLength(FRASES_DE_AMOSTRA.length)
})

test('grupos does not reveal marks that are not shared, not even by order', () => {
  const all = grupos(FRASES_DE_AMOSTRA, { marcacoes, marcacoes_compartilhadas_em: null }, 'Mostradas')
  expect(all.flatMap(({ frases }) => frases)).toEqual(FRASES_DE_AMOSTRA)
})

test('firstFive offers five: what she shows from home first, then descriptions of one part after the other', () => {
  const todos = grupos(FRASES_DE_AMOSTRA, { marcacoes, marcacoes_compartilhadas_em: agora }, 'Mostradas')
  const offered = firstFive(todos, 'Mostradas')
  expect(offered).toEqual([
    'treino.atencao.2',
    'treino.forcas.2',
    'treino.sintese.1',
    'treino.forcas.1',
    'treino.atencao.1',
  ])
  expect(firstFive([], 'Mostradas')).toEqual([])
})
