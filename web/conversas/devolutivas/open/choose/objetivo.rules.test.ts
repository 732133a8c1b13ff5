import { expect, test } from 'vitest'
import type { FraseParaEscolher } from '../../conduzir/sessao.tsx'
import { nearestToObjetivo, OFFERED } from './objetivo.rules.ts'

const frases: FraseParaEscolher[] = Array.from({ length: 24 }, (_, i) => ({
  frase: `f${i}`,
  texto: `Descreve o ponto ${'abcdefghijklmnopqrstuvwx'[i]}.`,
  tipo: 'descricao',
  parte: `parte ${i % 4}`,
}))
const com = (i: number, texto: string) => frases.map((one, at) => (at === i ? { ...one, texto } : one))
const nenhuma = { listadas: new Set<string>() }

test('sentences that share a word with the purpose come first, in any form of the word and without accents', () => {
  const all = com(20, 'Delega e pega de volta.').map((one, i) =>
    i === 9 ? { ...one, texto: 'Delegou a decisão.' } : one,
  )
  const { frases: offered, comuns } = nearestToObjetivo(all, { ...nenhuma, objetivo: 'Delegar melhor a DECISAO' })
  expect(offered.slice(0, 2).map(({ frase }) => frase)).toEqual(['f9', 'f20'])
  expect(comuns).toBe(2)
  expect(offered).toHaveLength(OFFERED)
})

test('without a purpose, or without a word in common, ten come from all parts of the report', () => {
  for (const objetivo of ['', 'para que ela veja mais', 'ler o mapa']) {
    const { frases: offered, comuns } = nearestToObjetivo(frases, { ...nenhuma, objetivo })
    expect(comuns).toBe(0)
    expect(offered.slice(0, 4).map(({ parte }) => parte)).toEqual(['parte 0', 'parte 1', 'parte 2', 'parte 3'])
    expect(new Set(offered).size).toBe(OFFERED)
  }
})

test('what is listed already is not offered', () => {
  const listadas = new Set(['f9'])
  const { frases: offered } = nearestToObjetivo(com(9, 'Delega.'), { objetivo: 'Delegar', listadas })
  expect(offered.map(({ frase }) => frase)).not.toContain('f9')
})
