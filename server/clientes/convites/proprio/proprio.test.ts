import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createAdmin,
  createConsultor,
  createParticipante,
  signIn,
  testeRespondido,
} from '#test/app/factories.ts'
import { checkLicencas } from '../../../licencas/licencas/licencas.ts'
import { remind } from '../follow/lembretes.ts'

let t: TestApp
beforeEach(async () => {
  await t?.close()
  t = await createTestApp()
})
afterAll(() => t.close())

const press = ({ token }: Conta) => t.call('POST', '/consultores/meu-teste', { token })
const state = async ({ token }: Conta) => (await t.call('GET', '/consultores/meu-teste', { token })).json()
const get = async ({ token }: Conta, url: string) => (await t.call('GET', url, { token })).json()
const answer = (conta: Conta, idLicenca: number) =>
  t.call('POST', `/disc/finalizar/${conta.id_usuario}`, {
    token: conta.token,
    body: { ...testeRespondido(), idLicenca },
  })

test('ten simultaneous requests for an own test use one licence, with its ledger row', async () => {
  const consultor = await createConsultor(t, { licencas: 3 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => press(consultor)))
  const bodies = answers.map(each => each.json())
  expect(new Set(bodies.map(body => body.id_licenca)).size).toBe(1)
  expect(bodies.filter(body => body.novo)).toHaveLength(1)
  const { id_licenca } = bodies[0]
  expect(await state(consultor)).toEqual({ id_licenca, respondidas: 0, finalizados: 0, disponiveis: 2 })
  const { results } = await get(consultor, '/consultores/licencas/extrato')
  expect(results[0]).toMatchObject({
    evento: 'atribuicao',
    id_licenca,
    ator: 'voce',
    motivo: 'Meu próprio teste',
    saldo: 2,
  })
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
})

test('an own test without an available licence is refused', async () => {
  const consultor = await createConsultor(t)
  expect((await press(consultor)).json().codigo).toBe('sem_licencas')
  expect((await state(consultor)).id_licenca).toBeNull()
})

test('a consultor answers her own test, reads result, report and evolution, and does not become a client', async () => {
  const consultor = await createConsultor(t, { licencas: 3 })
  const { id_licenca } = (await press(consultor)).json()
  const draft = {
    respostas: [{ numero: 1, ordem: [1, 2, 3, 4], ordem_inicial: null, ms: 1, cliques: 1, atualizada_em: 1 }],
  }
  await t.call('PUT', `/disc/rascunho/${id_licenca}`, { token: consultor.token, body: draft })
  expect((await state(consultor)).respondidas).toBe(1)
  // An own test is not listed among clients' pending tests, and no reminder is sent for it.
  expect((await get(consultor, '/consultores/testes-pendentes')).total).toBe(0)
  t.clock.advance(4 * DAY_MS)
  await remind(t.deps)
  await t.deliverMail()
  const mails = () =>
    t.deps.db.selectFrom('caixa_local').selectAll().where('destinatario', '=', consultor.email).execute()
  expect((await mails()).map(mail => mail.assunto)).toEqual(['Você tem 2 licenças disponíveis'])
  consultor.token = await signIn(t, consultor)
  expect((await answer(consultor, id_licenca)).statusCode).toBe(200)
  await t.deliverMail()
  const [, mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ assunto: 'Seu resultado DISC está pronto' })
  expect(mail!.texto).toContain('/meu-teste')
  expect(mail!.texto).not.toContain('convidou')

  const { results } = await get(consultor, `/disc/testes-finalizados/${consultor.id_usuario}`)
  expect(results).toHaveLength(1)
  expect((await t.call('GET', `/relatorios_disc/leitura/${id_licenca}`, { token: consultor.token })).statusCode).toBe(
    200,
  )
  expect((await t.call('GET', '/relatorios_disc/relatorio.pdf', { token: consultor.token })).statusCode).toBe(200)
  // A consultor cannot keep notes about an own result: the call of a conversa is refused.
  expect((await t.call('GET', `/disc/conversa/${id_licenca}`, { token: consultor.token })).statusCode).not.toBe(200)
  expect((await get(consultor, '/consultores/clientes')).total).toBe(0)
  for (const table of ['clientes', 'autorizacoes', 'autorizacoes_vigentes'] as const)
    expect(await t.deps.db.selectFrom(table).selectAll().execute()).toEqual([])
  const copy = await get(consultor, '/usuarios/meus-dados/exportar')
  expect(copy.resultados).toHaveLength(1)
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])

  const again = (await press(consultor)).json()
  expect(again).toMatchObject({ novo: true })
  await answer(consultor, again.id_licenca)
  expect(await state(consultor)).toMatchObject({ id_licenca: null, finalizados: 2, disponiveis: 1 })
})

test("a consultor's own result can be read by an admin with a reason only, and that is recorded", async () => {
  const consultor = await createConsultor(t, { licencas: 3 })
  const other = await createConsultor(t, { licencas: 1 })
  const admin = await createAdmin(t)
  const person = await createParticipante(t, consultor)
  await conclude(t, person)
  const { id_licenca } = (await press(consultor)).json()
  await answer(consultor, id_licenca)
  for (const who of [other, person])
    expect((await t.call('GET', `/relatorios_disc/leitura/${id_licenca}`, { token: who.token })).statusCode).toBe(404)
  const url = `/disc/testes-finalizados/${consultor.id_usuario}`
  expect((await t.call('GET', url, { token: admin.token })).statusCode).toBe(422)
  expect((await t.call('GET', `${url}?motivo=suporte+pedido`, { token: admin.token })).statusCode).toBe(200)
  expect((await get(consultor, '/autorizacoes/registro')).results).toEqual([
    expect.objectContaining({ papel: 'admin', motivo: 'suporte pedido' }),
  ])
})

test('an own test cancelled before its end returns its licence, and a refund does not take it', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  const { id_licenca } = (await press(consultor)).json()
  const cancel = await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, {
    token: consultor.token,
    body: {},
  })
  expect(cancel.statusCode).toBe(200)
  expect(await state(consultor)).toEqual({ id_licenca: null, respondidas: 0, finalizados: 0, disponiveis: 1 })
  expect((await answer(consultor, id_licenca)).statusCode).not.toBe(200)
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
})
