import { expect, test } from 'vitest'
import { faltaNoEndereco, hasEndereco } from './endereco.rules.ts'

const inteiro = { cep: '01001000', id_cidade: 3550308, endereco: 'Praça da Sé', numero: '1', bairro: 'Sé' }

test('temEndereco is false when every part is empty, and true with one part', () => {
  expect(hasEndereco({ cep: null, id_cidade: null, endereco: '', numero: null })).toBe(false)
  expect(hasEndereco({ numero: '1' })).toBe(true)
})

test('faltaNoEndereco names each missing part of an address, and nothing of a whole one', () => {
  expect(faltaNoEndereco(inteiro)).toEqual({})
  expect(faltaNoEndereco({ ...inteiro, numero: '', id_cidade: null })).toEqual({
    numero: 'Coloque seu número',
    id_cidade: 'Selecione sua cidade',
  })
})
