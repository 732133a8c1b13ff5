import { expect, test } from 'vitest'
import { nomeDe, opcoesDe } from './combo.ts'

const todas = ['área sul', 'liderança', 'líder', 'vip'].map((nome, i) => ({ id_etiqueta: i + 1, nome, cor: 'cinza' }))
const nomes = (typed: string, escolhidas: number[] = [], criar = true) =>
  opcoesDe(typed, { todas, escolhidas: escolhidas.map(id_etiqueta => ({ id_etiqueta })), criar }).map(
    opcao => (opcao.criar ? '+' : '') + nomeDe(opcao),
  )

test('nothing typed shows all, but those that were chosen', () => {
  expect(nomes('', [4])).toEqual(['área sul', 'liderança', 'líder'])
})

test('words are found without accents; those that begin with them stand first, and a new name last', () => {
  expect(nomes('LIDER')).toEqual(['liderança', 'líder', '+lider'])
  expect(nomes('s')).toEqual(['área sul', '+s'])
  expect(nomes('A')).toEqual(['área sul', 'liderança', '+a'])
})

test('a name that there is is not made again, chosen or not, nor one that cannot be', () => {
  expect(nomes('Líder')).toEqual(['liderança', 'líder'])
  expect(nomes('vip', [4])).toEqual([])
  expect(nomes('x'.repeat(25))).toEqual([])
  expect(nomes('nova', [], false)).toEqual([])
})
