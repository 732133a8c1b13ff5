import { expect, test } from 'vitest'
import { byNome, nomesCurtos, primeirosNomes } from './nomes.rules.ts'

test('nomesCurtos writes first name and initial, and whole names where two would read alike', () => {
  expect(nomesCurtos(['Ana Souza', 'Caio', 'Ana Silva', 'Bia de Moura', 'Élia áries'])).toEqual([
    'Ana Souza',
    'Caio',
    'Ana Silva',
    'Bia M.',
    'Élia Á.',
  ])
  expect(nomesCurtos(['Ana Souza', 'Ana Lima'])).toEqual(['Ana S.', 'Ana L.'])
})

test('primeirosNomes adds the initial where two people share a first name', () => {
  expect(primeirosNomes(['Ana Souza', 'Ana Lima', 'Caio Prado'])).toEqual(['Ana S.', 'Ana L.', 'Caio'])
  expect(primeirosNomes(['Ana Souza', 'ana Silva', 'Rui'])).toEqual(['Ana Souza', 'ana Silva', 'Rui'])
})

test('porNome ignores accents and capitals, and orders equal names by id', () => {
  const rows = ['Zoé', 'átila', 'Bruno', 'Bruno'].map((nome, n) => ({ nome, id_participante: 9 - n }))
  expect(rows.toSorted(byNome).map(({ nome, id_participante }) => [nome, id_participante])).toEqual([
    ['átila', 8],
    ['Bruno', 6],
    ['Bruno', 7],
    ['Zoé', 9],
  ])
})
