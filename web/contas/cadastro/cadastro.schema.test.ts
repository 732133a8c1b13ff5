import { expect, test } from 'vitest'
import { type CadastroValues, cadastroSchema, EMPTY } from './cadastro.schema.ts'

const asked = {
  senhaMessage: 'Preencha a senha',
  cepInexistenteMessage: 'CEP inexistente',
  currentYear: 2026,
  cepInexistente: (digits: string) => digits === '99999999',
}
const schema = cadastroSchema({ ...asked, estadoObrigatorio: true, escolhaMessage: 'Escolha uma das opções' })
const filled: CadastroValues = {
  ...EMPTY,
  nome_participante: 'Elisa Exemplo',
  cpf: '390.533.447-05',
  data_nascimento: '15/03/1990',
  sexo: 'F',
  cep: '01001-000',
  estado: '25',
  id_cidade: '3550308',
  endereco: 'Praça da Sé',
  numero: '1',
  bairro: 'Sé',
  senha: 'abcdefgh',
  senha2: 'abcdefgh',
  aceite_compartilhamento: 'sim',
}
const messages = (values: CadastroValues) =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).reverse().map(issue => [issue.path.join('.'), issue.message]),
  )

test('the schema accepts a filled form, and celular, complemento and empresa are optional', () => {
  expect(schema.parse(filled)).toMatchObject({ cpf: '39053344705', data_nascimento: '1990-03-15', id_cidade: 3550308 })
})

test('the schema reports every empty required field at once, as missing rather than invalid', () => {
  expect(messages(EMPTY)).toEqual({
    nome_participante: 'Coloque seu nome',
    cpf: 'Preencha seu CPF',
    data_nascimento: 'Preencha sua data de nascimento',
    sexo: 'Selecione seu sexo',
    cep: 'Preencha o CEP',
    estado: 'Selecione seu estado',
    id_cidade: 'Selecione sua cidade',
    endereco: 'Coloque seu endereço',
    numero: 'Coloque seu número',
    bairro: 'Coloque seu bairro',
    senha: 'Senha inválida',
    senha2: 'Preencha a senha',
    aceite_compartilhamento: 'Escolha uma das opções',
  })
})

test('the schema requires a choice of who sees the result, and EMPTY preselects none', () => {
  expect(EMPTY.aceite_compartilhamento).toBe('')
  expect(messages({ ...filled, aceite_compartilhamento: '' })).toEqual({
    aceite_compartilhamento: 'Escolha uma das opções',
  })
  expect(schema.parse(filled)).toMatchObject({ aceite_compartilhamento: true })
  expect(schema.parse({ ...filled, aceite_compartilhamento: 'nao' })).toMatchObject({ aceite_compartilhamento: false })
})

test('the schema does not require the estado of a consultor', () => {
  const consultor = cadastroSchema({ ...asked, estadoObrigatorio: false, escolhaMessage: null })
  expect(consultor.safeParse({ ...filled, estado: '' }).error).toBeUndefined()
  expect(messages({ ...filled, estado: '' })).toEqual({ estado: 'Selecione seu estado' })
})

test.each([
  ['data_nascimento', '15/03/2026', 'Data de nascimento inválida'],
  ['data_nascimento', '31/02/1990', 'Data de nascimento inválida'],
  ['cep', '99999-999', 'CEP inexistente'],
  ['senha2', 'abcdefgi', 'As senhas estão diferentes'],
  ['cpf', '111.111.111-11', 'CPF inválido'],
])('the schema refuses %s %s with: %s', (name, value, message) => {
  expect(messages({ ...filled, [name]: value })).toEqual({ [name]: message })
})

test('the schema reports different senhas while other fields are still empty', () => {
  expect(messages({ ...EMPTY, senha: 'abcdefgh', senha2: 'x' })).toMatchObject({
    cpf: 'Preencha seu CPF',
    senha2: 'As senhas estão diferentes',
  })
})

test('the schema reports a short senha and a different confirmation together', () => {
  expect(messages({ ...filled, senha: 'abcd', senha2: 'x' })).toEqual({
    senha: 'Adicione uma senha de pelo menos 5 caracteres',
    senha2: 'As senhas estão diferentes',
  })
})
