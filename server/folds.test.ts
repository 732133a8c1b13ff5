import { expect, test } from 'vitest'
import { isRefusal } from '#shared/platform/errors.ts'
import { everyLimitOnce, refusalsOf } from './platform/slice/folds.ts'
import { parts, refusals } from './slices.ts'

/** Texts of refusals that other programs rely on word for word (behaviour §24): code, title and message. */
const SPEC: [codigo: string, titulo: string, mensagem: string][] = [
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

test.each(SPEC)('the refusal %s has the words of the specification', (codigo, titulo, mensagem) => {
  expect(refusals.find(refusal => refusal.codigo === codigo)).toMatchObject({ titulo, mensagem })
})

test('messages of success have the words of the specification', () => {
  const successes = Object.fromEntries(
    parts.flatMap(({ answers = {} }) => Object.entries(answers).filter(([, said]) => !isRefusal(said))),
  )
  expect(successes).toMatchObject({
    cadastro_consultor: { titulo: 'Sucesso!', mensagem: 'Cadastro realizado com sucesso' },
    consultor_inativado: { titulo: 'Sucesso!', mensagem: 'Consultor inativado com sucesso.' },
    consultor_ativado: { titulo: 'Sucesso!', mensagem: 'Consultor ativado com sucesso.' },
    convite_enviado: { titulo: 'Sucesso', mensagem: 'Convite enviado.' },
    teste_finalizado: { titulo: 'Parabéns!', mensagem: 'Seu teste DISC foi concluído com sucesso.' },
  })
})

test('every refusal has a status from 400 on, and words', () => {
  expect(refusals.length).toBeGreaterThan(200)
  for (const { status, titulo, mensagem } of refusals) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(titulo && mensagem).toBeTruthy()
  }
})

test('a code of two slices is refused, and one that its name does not say', () => {
  const planted = { codigo: 'erro_plantado', status: 400, titulo: 'Ops.', mensagem: 'Plantado' }
  const of = (name: string, answers: Record<string, unknown>) => ({ name, answers })
  expect(() => refusalsOf([of('a', { erro_plantado: planted }), of('b', { erro_plantado: planted })])).toThrow(
    'Both a and b refuse with erro_plantado',
  )
  expect(() => refusalsOf([of('a', { outro: planted })])).toThrow('The answer outro of a has the code erro_plantado')
})

test('a limit that two slices count under one name is refused', () => {
  const limit = { name: 'plantado', max: 1, seconds: 60 }
  expect(() =>
    everyLimitOnce([
      { name: 'a', limits: { limit } },
      { name: 'b', limits: { limit } },
    ]),
  ).toThrow('Both a and b count plantado')
  expect(parts.filter(({ limits }) => limits).length).toBeGreaterThan(15)
})
