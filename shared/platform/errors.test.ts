import { expect, test } from 'vitest'
import { type ErrorCode, errorBody, errors, successes } from './errors.ts'

/** Error texts that other programs rely on word for word (behaviour §24): code, title and message. */
const SPEC: [ErrorCode, string, string][] = [
  ['recuperacao_falhou', 'Erro no servidor.', 'Tente novamente mais tarde!'],
  ['senhas_diferentes', 'Erro!', 'As senhas não estão iguais'],
  ['usuario_ja_cadastrado', 'Usuário já cadastrado', 'Seu e-mail já consta na base de dados'],
  ['cadastro_consultor_falhou', 'Ops!', 'Não foi possível cadastrar no momento'],
  ['codigo_invalido', 'Ops.', 'Código inválido'],
  ['convite_invalido', 'Erro', 'Ops, convite inválido!'],
  ['verificacao_convite_falhou', 'Erro no servidor.', 'Opa, erro inesperado no servidor, tente mais tarde!'],
  ['cadastro_cliente_falhou', 'Erro no servidor!', 'Não foi possível cadastrar no momento'],
  ['sem_licencas', 'Ops', 'Você não tem licenças disponíveis'],
  ['problema_com_licenca', 'Ops.', 'Houve um erro com sua Licença!'],
  ['teste_ja_finalizado', 'Erro', 'Houve um erro ao finalizar o teste.'],
  ['finalizacao_invalida', 'Erro', 'Houve um erro ao finalizar o teste.'],
]

test.each(SPEC)('the error %s has the words of the specification', (codigo, titulo, mensagem) => {
  expect(errors[codigo]).toMatchObject({ titulo, mensagem })
})

test('messages of success have the words of the specification', () => {
  expect(successes).toMatchObject({
    cadastro_consultor: { titulo: 'Sucesso!', mensagem: 'Cadastro realizado com sucesso' },
    consultor_inativado: { titulo: 'Sucesso!', mensagem: 'Consultor inativado com sucesso.' },
    consultor_ativado: { titulo: 'Sucesso!', mensagem: 'Consultor ativado com sucesso.' },
    convite_enviado: { titulo: 'Sucesso', mensagem: 'Convite enviado.' },
    teste_finalizado: { titulo: 'Parabéns!', mensagem: 'Seu teste DISC foi concluído com sucesso.' },
  })
})

test('an error body has every field name that the specification reads', () => {
  expect(errorBody('sem_licencas')).toEqual({
    codigo: 'sem_licencas',
    titulo: 'Ops',
    mensagem: 'Você não tem licenças disponíveis',
    message: 'Você não tem licenças disponíveis',
    response: 'Você não tem licenças disponíveis',
    error: { message: 'Você não tem licenças disponíveis' },
    campos: {},
  })
})

test('every error code has a status from 400 on, and words', () => {
  for (const { status, titulo, mensagem } of Object.values(errors)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(titulo && mensagem).toBeTruthy()
  }
})
