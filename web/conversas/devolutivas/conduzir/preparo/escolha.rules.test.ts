import { expect, test } from 'vitest'
import { FRASES_DE_AMOSTRA, marca } from '../amostra/amostra.ts'
import { firstFive, grupos, move, toggleFrase } from './escolha.rules.ts'

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
  expect(move([...'abc'], frase, para).join('')).toBe(result)
})

const marcacoes = [
  marca('forcas.1', 'sim', 'sozinha', agora),
  marca('forcas.2', 'em_parte', 'sozinha', agora),
  marca('atencao.2', 'nao', 'sozinha', agora),
  marca('atencao.1', 'nao', 'ao_vivo', agora),
]

const none = { atual: null, listadas: new Set<string>() }
const names = (list: readonly { frase: string }[]) => list.map(({ frase }) => frase)
const everyOne = ({ mostradas, perto, partes }: ReturnType<typeof grupos>) => [
  ...mostradas,
  ...perto,
  ...partes.flatMap(({ frases }) => frases),
]

test('grupos lists shared marks first, `nao` before `em_parte`, and every sentence once', () => {
  const all = grupos(FRASES_DE_AMOSTRA, { marcacoes, marcacoes_compartilhadas_em: agora }, none)
  expect(names(all.mostradas)).toEqual(['treino.atencao.2', 'treino.forcas.2'])
  expect(names(everyOne(all)).sort()).toEqual(names(FRASES_DE_AMOSTRA).sort())
})

test('grupos does not reveal marks that are not shared, not even by order', () => {
  const all = grupos(FRASES_DE_AMOSTRA, { marcacoes, marcacoes_compartilhadas_em: null }, none)
  expect(all.mostradas).toEqual([])
  expect(everyOne(all)).toEqual(FRASES_DE_AMOSTRA)
})

test('grupos offers the ten nearest to the sentence on the screens, and keeps chosen ones under their part', () => {
  const frases = Array.from({ length: 40 }, (_, i) => ({
    frase: `f.${i}`,
    texto: `${i}`,
    tipo: 'descricao' as const,
    parte: i < 20 ? 'Forças' : 'Atenção',
  }))
  const { perto, partes } = grupos(
    frases,
    { marcacoes: [], marcacoes_compartilhadas_em: null },
    { atual: 'f.20', listadas: new Set(['f.20', 'f.21']) },
  )
  expect(names(perto)).toEqual(['f.14', 'f.15', 'f.16', 'f.17', 'f.18', 'f.19', 'f.22', 'f.23', 'f.24', 'f.25'])
  expect(partes.map(({ parte, frases: of }) => [parte, of.length])).toEqual([
    ['Forças', 14],
    ['Atenção', 16],
  ])
  expect(names(partes[1]?.frases ?? [])).toContain('f.20')
})

test('firstFive offers five: what she shows from home first, then descriptions of one part after the other', () => {
  const offered = firstFive(FRASES_DE_AMOSTRA, { marcacoes, marcacoes_compartilhadas_em: agora })
  expect(offered).toEqual([
    'treino.atencao.2',
    'treino.forcas.2',
    'treino.sintese.1',
    'treino.forcas.1',
    'treino.atencao.1',
  ])
  expect(firstFive([], { marcacoes, marcacoes_compartilhadas_em: agora })).toEqual([])
})
