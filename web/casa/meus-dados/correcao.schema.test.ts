import { expect, test } from 'vitest'
import { type MeusDados, putMeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { ERASED } from '#shared/contas/pessoa/fields.ts'
import { bodyOf, camposOfForm, correcaoSchema, optionalCorrecao, valuesOf } from './correcao.schema.ts'

const dados: MeusDados = {
  ...ERASED,
  id_usuario: 9,
  nome: 'Elisa Exemplo',
  email: 'elisa@exemplo.com.br',
  celular: '11987654321',
  cpf: '39053344705',
  data_nascimento: '1990-03-15',
  maior_de_idade_em: null,
  sexo: 'F',
  cep: '01001000',
  id_cidade: 3550308,
  id_estado: 25,
  nome_cidade: 'São Paulo',
  uf: 'SP',
  endereco: 'Praça da Sé',
  numero: '1',
  bairro: 'Sé',
  complemento: null,
  criado_em: new Date(0),
  respostas_desde: null,
  avisos_resultado: 'cada_um',
  cadastro_pedido: 'completo',
  email_respostas: null,
  email_respostas_pedido: null,
  ficha_recusada_em: null,
  consentimentos: [],
  consentimentos_pendentes: [],
  aviso_novo: false,
  fator: null,
}
const schema = correcaoSchema(digits => digits === '99999999', 'CEP inexistente')
const messages = (values: unknown) =>
  Object.fromEntries((schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path[0], message]))

test('the correction form shows stored values formatted and sends them back unchanged', () => {
  const values = valuesOf(dados)
  expect(values).toMatchObject({ celular: '(11)98765-4321', cep: '01001-000', id_cidade: '3550308', complementos: '' })
  expect(messages(values)).toEqual({})
  expect(putMeusDados.body?.parse(bodyOf(values))).toMatchObject({
    nome: 'Elisa Exemplo',
    celular: '11987654321',
    cep: '01001000',
    id_cidade: 3550308,
    complemento: '',
  })
})

test('the correction form of an account without data reports each empty field, in the order of the form', () => {
  const nothing = { celular: null, sexo: null, cep: null, id_cidade: null, id_estado: null, endereco: null }
  const values = valuesOf({ ...dados, ...nothing, nome: '', numero: null, bairro: null })
  expect(messages(values)).toEqual({
    nome_participante: 'Coloque seu nome',
    sexo: 'Selecione seu sexo',
    cep: 'Preencha o CEP',
    estado: 'Selecione seu estado',
    id_cidade: 'Selecione sua cidade',
    endereco: 'Coloque seu endereço',
    numero: 'Coloque seu número',
    bairro: 'Coloque seu bairro',
  })
  expect(messages({ ...valuesOf(dados), cep: '99999-999' })).toEqual({ cep: 'CEP inexistente' })
})

test('the form of a participante takes no address, a whole one, and reports what is missing of a begun one', () => {
  const opcional = optionalCorrecao(() => false, 'CEP inexistente')
  const said = (values: unknown) =>
    Object.fromEntries((opcional.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path[0], message]))
  const nothing = {
    sexo: null,
    cep: null,
    id_cidade: null,
    id_estado: null,
    endereco: null,
    numero: null,
    bairro: null,
  }
  const empty = valuesOf({ ...dados, ...nothing })
  expect(said(empty)).toEqual({})
  expect(putMeusDados.body?.parse(bodyOf(empty))).toMatchObject({
    sexo: null,
    cep: null,
    id_cidade: null,
    numero: null,
  })
  expect(said(valuesOf(dados))).toEqual({})
  expect(said({ ...empty, estado: '25', bairro: 'Sé' })).toEqual({
    cep: 'Preencha o CEP',
    id_cidade: 'Selecione sua cidade',
    endereco: 'Coloque seu endereço',
    numero: 'Coloque seu número',
  })
})

test("camposOfForm puts the server's refusals at the fields of the form", () => {
  expect(camposOfForm({ nome: 'a', complemento: 'b', cep: 'c' })).toEqual({
    nome_participante: 'a',
    complementos: 'b',
    cep: 'c',
  })
})
