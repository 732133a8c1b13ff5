import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { licencas_insuficientes } from '#shared/licencas/licencas/licencas.answers.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  createAdmin,
  createConsultor,
  createLicencas,
  createParticipante,
  inviteOne,
  signIn,
} from '#test/app/factories.ts'
import { checkLicencas } from '../licencas.ts'

let t: TestApp
let admin: Conta
beforeAll(async () => {
  t = await createTestApp()
  admin = await createAdmin(t)
})
afterAll(async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  await t.close()
})

const lancamento = (overrides: Record<string, unknown> = {}) => ({
  id_lancamento: randomUUID(),
  tipo: 'cortesia',
  quantidade: 5,
  motivo: 'Acordo de lançamento',
  ...overrides,
})
const post = (id: number, body: unknown) => t.call('POST', `/consultores/${id}/licencas`, { token: admin.token, body })
const estoque = async (id: number) =>
  (await t.call('GET', `/consultores/${id}/licencas`, { token: admin.token })).json()

test('a cortesia adds licences with a reason that their owner reads in the statement', async () => {
  const consultor = await createConsultor(t)
  const answer = await post(consultor.id_usuario, lancamento())
  expect([answer.statusCode, answer.json()]).toEqual([200, { mensagem: 'Licenças concedidas.', disponiveis: 5 }])
  expect(await estoque(consultor.id_usuario)).toEqual({ disponiveis: 5, total: 5, empresarial_livre: 0 })
  const extrato = await t.call('GET', '/consultores/licencas/extrato', { token: consultor.token })
  expect(extrato.json().total).toBe(5)
  expect(extrato.json().results[0]).toMatchObject({
    evento: 'cortesia',
    ator: 'administracao',
    nome_ator: admin.nome,
    motivo: 'Acordo de lançamento',
    saldo: 5,
  })
  const { results } = (await t.call('GET', '/utils/auditoria?acao=licencas_concedidas', { token: admin.token })).json()
  expect(results[0]).toMatchObject({
    id_ator: admin.id_usuario,
    alvo: `usuario:${consultor.id_usuario}`,
    detalhes: { quantidade: 5, motivo: 'Acordo de lançamento' },
  })
})

test('a repeated lancamento is applied once, and is refused when its contents differ', async () => {
  const [consultor, other] = [await createConsultor(t), await createConsultor(t)]
  const body = lancamento()
  const answers = await Promise.all([1, 2, 3, 4].map(() => post(consultor.id_usuario, body)))
  expect(answers.map(answer => answer.statusCode)).toEqual([200, 200, 200, 200])
  expect(await estoque(consultor.id_usuario)).toEqual({ disponiveis: 5, total: 5, empresarial_livre: 0 })
  for (const [id, changed] of [
    [consultor.id_usuario, { ...body, quantidade: 6 }],
    [consultor.id_usuario, { ...body, motivo: 'Outro motivo' }],
    [consultor.id_usuario, { ...body, tipo: 'correcao' }],
    [other.id_usuario, body],
  ] as const) {
    expect((await post(id, changed)).json().codigo).toBe('lancamento_repetido')
  }
  expect(await estoque(other.id_usuario)).toEqual({ disponiveis: 0, total: 0, empresarial_livre: 0 })
  const { results } = (await t.call('GET', '/utils/auditoria?acao=licencas_concedidas', { token: admin.token })).json()
  expect(results.filter((row: { alvo: string }) => row.alvo === `usuario:${consultor.id_usuario}`)).toHaveLength(1)
})

test('a correcao removes unused licences only, all of them or none', async () => {
  const consultor = await createConsultor(t, { licencas: 4 })
  await createLicencas(t, consultor, { id_tipo_licenca: 2, quantidade: 3 })
  await createParticipante(t, consultor)
  await inviteOne(t, consultor, 'em-convite@exemplo.com.br')
  const correcao = (quantidade: number) =>
    post(consultor.id_usuario, lancamento({ tipo: 'correcao', quantidade, motivo: 'Crédito em dobro' }))
  const refused = await correcao(3)
  expect([refused.statusCode, refused.json().mensagem]).toEqual([409, licencas_insuficientes.mensagem])
  expect(await estoque(consultor.id_usuario)).toEqual({ disponiveis: 2, total: 7, empresarial_livre: 3 })
  expect((await correcao(2)).json()).toEqual({ mensagem: 'Licenças retiradas.', disponiveis: 0 })
  expect(await estoque(consultor.id_usuario)).toEqual({ disponiveis: 0, total: 7, empresarial_livre: 3 })
  const { contagem } = (await t.call('GET', '/consultores/licencas/situacao', { token: consultor.token })).json()
  expect(contagem).toEqual({ DISPONIVEL: 3, CONVIDADA: 1, ATRIBUIDA: 1, UTILIZADA: 0, ESTORNADA: 2 })
})

test('a refused correcao succeeds under the same id once there are enough licences', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  const body = lancamento({ tipo: 'correcao', quantidade: 2 })
  expect((await post(consultor.id_usuario, body)).statusCode).toBe(409)
  await createLicencas(t, consultor)
  expect((await post(consultor.id_usuario, body)).json()).toMatchObject({ disponiveis: 0 })
})

test('a correcao also removes a licence whose convite expired, and the return is dated when it expired', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  await inviteOne(t, consultor, 'venceu@exemplo.com.br')
  t.clock.advance(5 * DAY_MS + 1)
  admin = { ...admin, token: await signIn(t, admin) }
  const answer = await post(consultor.id_usuario, lancamento({ tipo: 'correcao', quantidade: 1 }))
  expect(answer.json()).toMatchObject({ disponiveis: 0 })
})

test('a correcao and an invite that race for the last licence: exactly one gets it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const consultor = await createConsultor(t, { licencas: 1 })
    const [taken, invited] = await Promise.all([
      post(consultor.id_usuario, lancamento({ tipo: 'correcao', quantidade: 1 })),
      t.call('POST', '/consultores/convidar', {
        token: consultor.token,
        body: { id_tipo_licenca: 1, email_participante: `corrida${round}@exemplo.com.br` },
      }),
    ])
    expect([taken.statusCode, invited.statusCode].sort()).toEqual([200, 409])
  }
})

test('a cortesia is allowed for an inactive consultor and an admin, and refused for a participante and an unknown id', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  const person = await createParticipante(t, consultor)
  await t.deps.db.updateTable('usuarios').set({ ativo: false }).where('id_usuario', '=', consultor.id_usuario).execute()
  expect((await post(consultor.id_usuario, lancamento())).statusCode).toBe(200)
  expect((await post(admin.id_usuario, lancamento())).statusCode).toBe(200)
  for (const id of [person.id_usuario, 999_999]) {
    expect((await post(id, lancamento())).statusCode).toBe(404)
    expect((await t.call('GET', `/consultores/${id}/licencas`, { token: admin.token })).statusCode).toBe(404)
  }
})

test.each([
  [{ quantidade: 0 }, 'quantidade'],
  [{ quantidade: 1001 }, 'quantidade'],
  [{ quantidade: 1.5 }, 'quantidade'],
  [{ quantidade: 'muitas' }, 'quantidade'],
  [{ motivo: '' }, 'motivo'],
  [{ motivo: '  oi  ' }, 'motivo'],
  [{ motivo: 'x'.repeat(201) }, 'motivo'],
  [{ tipo: 'roubo' }, 'tipo'],
  [{ id_lancamento: '1' }, 'id_lancamento'],
])('a lancamento with %o is refused with an error on that field', async (wrong, field) => {
  const answer = await post(admin.id_usuario, lancamento(wrong))
  expect(answer.statusCode).toBe(422)
  expect(answer.json().campos).toEqual({ [field]: expect.any(String) })
})
