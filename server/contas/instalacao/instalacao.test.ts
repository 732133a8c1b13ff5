import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#shared/contas/instalacao/instalacao.contract.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin } from '#test/app/factories.ts'

const OPERADOR = {
  razao_social: 'Exemplo Tecnologia Ltda.',
  cnpj: '11.222.333/0001-81',
  endereco: 'Rua Exemplo, 100, Centro',
  cidade: 'São Paulo',
  uf: 'SP',
  cep: '01001-000',
  telefone: '(11) 4000-0000',
  suporte_email: 'suporte@exemplo.com.br',
  suporte_horario: 'dias úteis, das 9 h às 18 h',
  foro: 'São Paulo, SP',
}
const PRIVACIDADE = {
  pequeno_porte: false,
  encarregado: 'Pessoa Exemplo',
  canal: 'dados@exemplo.com.br',
  fornecedores: [{ nome: 'Hospedagem Exemplo', para_que: 'servidor', pais: 'Brasil', transferencia: 'nenhuma' }],
}

let t: TestApp
let admin: Conta
beforeAll(async () => {
  t = await createTestApp()
  admin = await createAdmin(t)
})
afterAll(() => t.close())

const put = (grupo: string, versao: number, dados: unknown) =>
  t.app.inject({
    method: 'PUT',
    url: `/administracao/instalacao/${grupo}`,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { versao, dados } as object,
  })
const publico = async () => contract.getQuemOpera.response.parse((await t.app.inject('/utils/quem-opera')).json())

test('anybody reads who runs the installation once an admin has saved it, and the act is in the audit', async () => {
  expect(await publico()).toEqual({ operador: null, privacidade: null })
  expect((await put('operador', 0, OPERADOR)).json().operador).toMatchObject({ versao: 1, salvo_por: admin.nome })
  expect((await put('privacidade', 0, PRIVACIDADE)).statusCode).toBe(200)
  const { operador, privacidade } = await publico()
  expect(operador).toMatchObject({ razao_social: OPERADOR.razao_social, cnpj: '11222333000181' })
  expect(privacidade).toEqual(PRIVACIDADE)
  const acts = await t.deps.db
    .selectFrom('auditoria')
    .select('detalhes')
    .where('acao', '=', 'instalacao_alterada')
    .orderBy('id_auditoria')
    .execute()
  expect(acts.map(({ detalhes }) => detalhes)).toEqual([{ documento: 'operador' }, { documento: 'privacidade' }])
})

test('of two admins who saw the same version one saves, and the other is told', async () => {
  const { versao } = (
    await t.app.inject({
      url: '/administracao/instalacao',
      headers: { authorization: `Bearer ${admin.token}` },
    })
  ).json().operador
  const answers = await Promise.all(['Foro A', 'Foro B'].map(foro => put('operador', versao, { ...OPERADOR, foro })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const rows = await t.deps.db.selectFrom('instalacao').select('versao').where('grupo', '=', 'operador').execute()
  expect(rows).toHaveLength(versao + 1)
})

test.each([
  ['a CNPJ with a wrong digit', 'operador', { ...OPERADOR, cnpj: '11.222.333/0001-82' }, 'dados.cnpj'],
  ['no state', 'operador', { ...OPERADOR, uf: 'XX' }, 'dados.uf'],
  ['no encarregado', 'privacidade', { ...PRIVACIDADE, encarregado: '' }, 'dados.encarregado'],
  [
    'a supplier abroad without a ground for the transfer',
    'privacidade',
    { ...PRIVACIDADE, fornecedores: [{ ...PRIVACIDADE.fornecedores[0], pais: 'Irlanda' }] },
    'dados.fornecedores.0.transferencia',
  ],
])('%s is refused at its field, and nothing is saved', async (_, grupo, dados, campo) => {
  const before = await publico()
  const answer = await put(grupo, 9, dados)
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().campos)).toEqual([campo])
  expect(await publico()).toEqual(before)
})

test('the country at home is known in small letters too', () => {
  const [fornecedor] = PRIVACIDADE.fornecedores
  const body = { versao: 0, dados: { ...PRIVACIDADE, fornecedores: [{ ...fornecedor, pais: 'brasil' }] } }
  expect(contract.guardarPrivacidade.body.safeParse(body).success).toBe(true)
})

test('a small agent needs a channel and no encarregado', async () => {
  expect((await put('privacidade', 1, { ...PRIVACIDADE, pequeno_porte: true, encarregado: '' })).statusCode).toBe(200)
  expect((await publico()).privacidade).toMatchObject({ pequeno_porte: true, encarregado: '' })
})
