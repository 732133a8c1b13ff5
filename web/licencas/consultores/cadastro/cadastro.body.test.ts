import { expect, test } from 'vitest'
import { registerConsultor } from '#shared/contas/consultores/cadastro.contract.ts'
import { EMPTY } from '../../../contas/cadastro/cadastro.schema.ts'
import { bodyOf, camposOfForm } from './cadastro.body.ts'

const typed = {
  ...EMPTY,
  nome_participante: 'Célia Exemplo',
  celular: '(11)98765-4321',
  cpf: '390.533.447-05',
  data_nascimento: '15/03/1990',
  sexo: 'F',
  cep: '01001-000',
  estado: '25',
  id_cidade: '3550308',
  endereco: 'Praça da Sé',
  numero: '1',
  bairro: 'Sé',
  complementos: 'sala 2',
  senha: 'abcdefgh',
  senha2: 'abcdefgh',
}

test('bodyOf sends the form under the names of the spec, the birth date as year-month-day', () => {
  const body = bodyOf(typed, 't1')
  expect(body).toMatchObject({
    nome: 'Célia Exemplo',
    dataNascimento: '1990-03-15',
    cidade: '3550308',
    complemento: 'sala 2',
    token: 't1',
  })
  expect(registerConsultor.body?.safeParse(body).success).toBe(true)
})

test('bodyOf sends only the fields of the payload; registering itself accepts the terms', () => {
  const body = bodyOf(typed, 't1')
  expect(Object.keys(body)).not.toContain('id_empresa')
  expect(Object.keys(body).filter(name => name.startsWith('aceite_'))).toEqual([])
})

test("camposOfForm puts the server's refusals at the fields of the form", () => {
  expect(camposOfForm({ cidade: 'a', dataNascimento: 'b', nome: 'c', complemento: 'd', cpf: 'e' })).toEqual({
    id_cidade: 'a',
    data_nascimento: 'b',
    nome_participante: 'c',
    complementos: 'd',
    cpf: 'e',
  })
})
