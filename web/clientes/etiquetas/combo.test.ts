import { expect, test } from 'vitest'
import { nomeOf, opcoesOf } from './combo.ts'

const todas = ['área sul', 'liderança', 'líder', 'vip'].map((nome, i) => ({ id_etiqueta: i + 1, nome, cor: 'cinza' }))
const nomes = (typed: string, escolhidas: number[] = [], criar = true) =>
  opcoesOf(typed, { todas, escolhidas: escolhidas.map(id_etiqueta => ({ id_etiqueta })), criar }).map(
    opcao => (opcao.criar ? '+' : '') + nomeOf(opcao),
  )

test('opcoesDe shows all labels but the chosen ones when nothing is typed', () => {
  expect(nomes('', [4])).toEqual(['área sul', 'liderança', 'líder'])
})

test('opcoesDe finds labels without accents: names that begin with the text first, the new label last', () => {
  expect(nomes('LIDER')).toEqual(['liderança', 'líder', '+lider'])
  expect(nomes('s')).toEqual(['área sul', '+s'])
  expect(nomes('A')).toEqual(['área sul', 'liderança', '+a'])
})

test('opcoesDe does not offer to create a label that exists or an invalid name', () => {
  expect(nomes('Líder')).toEqual(['liderança', 'líder'])
  expect(nomes('vip', [4])).toEqual([])
  expect(nomes('x'.repeat(25))).toEqual([])
  expect(nomes('nova', [], false)).toEqual([])
})
