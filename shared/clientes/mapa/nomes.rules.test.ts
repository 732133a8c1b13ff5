import { expect, test } from 'vitest'
import { nomesCurtos, primeirosNomes } from './nomes.rules.ts'

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
