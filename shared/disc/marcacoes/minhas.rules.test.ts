import { expect, test } from 'vitest'
import { minhasOf } from './minhas.rules.ts'

type Palavras = NonNullable<Parameters<typeof minhasOf>[0]>
const palavras = (over: Partial<Palavras> = {}): Palavras => ({ marcacoes: [], plano: [], ...over })
const marca = (resposta: 'sim' | 'em_parte' | 'nao', rest: object = {}) =>
  ({ ...{ texto: `Frase ${resposta}.`, resposta }, ...rest }) as Palavras['marcacoes'][number]
const linha = (texto: string, quando: string | null) =>
  ({ pergunta: 'O quê?', texto, quando }) as Palavras['plano'][number]

test('a person who shares nothing adds nothing to her report', () => {
  expect(minhasOf(null)).toBeNull()
})

test('the marks stand as she set them, and a plan with its days as Brazilians write them', () => {
  const minhas = minhasOf(
    palavras({
      marcacoes: [marca('sim'), marca('nao', { a_pedido: true })],
      plano: [linha(' Ouvir antes. ', '2026-12-01'), linha('Sem dia.', null)],
    }),
  )
  expect(minhas?.marcas).toEqual([
    { texto: 'Frase sim.', resposta: 'sim', a_pedido: false },
    { texto: 'Frase nao.', resposta: 'nao', a_pedido: true },
  ])
  expect(minhas?.plano?.linhas).toEqual([
    { pergunta: 'O quê?', texto: 'Ouvir antes.', quando: '01/12/2026' },
    { pergunta: 'O quê?', texto: 'Sem dia.', quando: null },
  ])
  expect(minhasOf(palavras())?.plano).toBeNull()
})

test('the page of what she struck out says where the rest stands, where there is a rest', () => {
  const REST = 'As outras marcas e o plano ficam no lugar deles'
  expect(minhasOf(palavras({ marcacoes: [marca('nao')] }))?.nota).not.toContain(REST)
  expect(minhasOf(palavras({ marcacoes: [marca('nao'), marca('em_parte')] }))?.nota).toContain(REST)
  expect(minhasOf(palavras({ marcacoes: [marca('nao')], plano: [linha('x', null)] }))?.nota).toContain(REST)
})
