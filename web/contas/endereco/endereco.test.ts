import { expect, test } from 'vitest'
import { fieldsFilled, findCidade, findEstado } from './useFillCep.ts'

const answer = {
  cep: '01001000',
  uf: 'SP',
  localidade: 'São Paulo',
  logradouro: 'Praça da Sé',
  bairro: 'Sé',
  complemento: '',
  ibge: '3550308',
}
const cidades = [
  { id_cidade: 3550308, nome: 'São Paulo' },
  { id_cidade: 3500501, nome: 'Águas de Lindóia' },
  { id_cidade: 3515129, nome: "Embu d'Oeste" },
]

test.each([
  ['its IBGE code', { ibge: '3500501', localidade: 'São Paulo' }, 3500501],
  ['its name when the code is missing', { ibge: '', localidade: 'aguas de lindoia' }, 3500501],
  ['its name when the code is unknown', { ibge: '1', localidade: 'Embu D’Oeste' }, 3515129],
  ['nothing when neither is known', { ibge: '', localidade: '' }, undefined],
])('findCidade finds the city by %s', (_, part, id_cidade) => {
  expect(findCidade(cidades, { ...answer, ...part })?.id_cidade).toBe(id_cidade)
})

test('findEstado finds the state by its letters', () => {
  const estados = [{ id_estado: 25, uf: 'SP', nome: 'São Paulo' }]
  expect(findEstado(estados, answer)?.id_estado).toBe(25)
  expect(findEstado(estados, { ...answer, uf: '' })).toBeUndefined()
})

test('fieldsFilled fills only what the CEP knows', () => {
  expect(fieldsFilled(answer)).toEqual({ endereco: 'Praça da Sé', bairro: 'Sé' })
})
