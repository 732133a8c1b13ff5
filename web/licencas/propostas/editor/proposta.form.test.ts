import { describe, expect, test } from 'vitest'
import {
  bodyOf,
  fieldOf,
  type PropostaValues,
  propostaSchema,
  readPrazos,
  valuesOf,
  vendaSchema,
} from './proposta.form.ts'

test.each([
  ['28', [28]],
  ['28, 56;84', [28, 56, 84]],
  [' 0  30 ', [0, 30]],
  ['28, logo', [28, -1]],
  ['', []],
])('lerPrazos reads %j as %j', (typed, dias) => {
  expect(readPrazos(typed)).toEqual(dias)
})

test.each([
  ['preco_centavos', 'preco'],
  ['comprador.complemento', 'complementos'],
  ['comprador.contato.email', 'contato_email'],
  ['comprador.cep', 'cep'],
  ['prazos.1', 'prazos'],
  ['quantidade', 'quantidade'],
])('the field %s of the call stands at the field %s of the form', (path, field) => {
  expect(fieldOf(path)).toBe(field)
})

const typed: PropostaValues = {
  ...valuesOf(undefined),
  id_usuario: '7',
  preco: '700,00',
  valida_ate: '2026-12-10',
  nome: 'Oficina Exemplo Ltda.',
  documento: '11.222.333/0001-81',
  contato_nome: 'Rosa Exemplo',
  contato_email: 'compras@exemplo.com.br',
  cep: '01310-100',
  estado: '35',
  id_cidade: '3550308',
  endereco: 'Avenida Paulista',
  numero: '1000',
  bairro: 'Bela Vista',
}

describe('the editor of a proposal', () => {
  test('sends what was typed as the call takes it', () => {
    expect(propostaSchema.safeParse(typed)).toMatchObject({ success: true, data: bodyOf(typed) })
    expect(bodyOf(typed)).toMatchObject({ preco_centavos: 70_000, prazos: [28], id_tipo_licenca: 1 })
    expect(bodyOf({ ...typed, preco: '' }).preco_centavos).toBeNull()
  })
  test('shows each message at its field', () => {
    const bad = { ...typed, prazos: '56, 28', contato_email: 'rosa', documento: '1' }
    const fields = propostaSchema.safeParse(bad).error?.issues.map(({ path }) => path[0])
    expect([...new Set(fields)].sort()).toEqual(['contato_email', 'documento', 'prazos'])
  })
})

test('a sale without a proposal takes the same fields but validity and terms', () => {
  const id_fatura = '00000000-0000-4000-8000-000000000001'
  const { data } = vendaSchema(id_fatura).safeParse({ ...typed, valida_ate: '' })
  expect(data).toMatchObject({ id_fatura, quantidade: 10, preco_centavos: 70_000 })
  expect(data).not.toHaveProperty('valida_ate')
})
