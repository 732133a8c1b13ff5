import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { convidar, createAdmin, createConsultor, createParticipante, finalizar, SENHA } from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('GET /utils/auditoria lists who did what, newest first, in pages', async () => {
  const [admin, consultor] = [await createAdmin(t), await createConsultor(t, { licencas: 2 })]
  await t.call('POST', '/usuarios/login', { body: { email: consultor.email, senha: 'errada' } })
  await t.call('POST', '/usuarios/login', { body: { email: consultor.email, senha: SENHA } })
  const person = await createParticipante(t, consultor)
  await finalizar(t, person)
  const { id_licenca } = await convidar(t, consultor, 'x@exemplo.com.br')
  await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: consultor.token })
  const read = async (query = '') => (await t.call('GET', `/utils/auditoria${query}`, { token: admin.token })).json()
  const acts = (await read()).results.map((row: { acao: string }) => row.acao)
  expect(acts).toEqual([
    'convite_cancelado',
    'convite_enviado',
    'teste_finalizado',
    'cliente_cadastrado',
    'convite_enviado',
    'login',
    'login_recusado',
  ])
  expect(await read('?pagina=2&limite=3')).toMatchObject({
    total: 7,
    results: [{ acao: 'cliente_cadastrado' }, {}, {}],
  })
  expect((await read('?acao=login')).results).toMatchObject([
    { id_ator: consultor.id_usuario, nome_ator: consultor.nome },
  ])
})

test('the filter by person finds what she did and what was done to her, with names for targets', async () => {
  const [admin, ana, bia] = [await createAdmin(t), await createConsultor(t, { licencas: 2 }), await createConsultor(t)]
  const person = await createParticipante(t, ana)
  await t.call('PUT', `/usuarios/alterar-status-ativacao/${ana.id_usuario}/0`, { token: admin.token, body: {} })
  const read = async (query: string) =>
    (await t.call('GET', `/utils/auditoria?${query}`, { token: admin.token })).json().results
  const hers = await read(`consultor=${ana.id_usuario}`)
  expect(hers.map(({ acao }: { acao: string }) => acao)).toEqual(['consultor_inativado', 'convite_enviado'])
  expect(hers[0]).toMatchObject({
    nome_ator: admin.nome,
    tipo_ator: 1,
    nome_alvo: ana.nome,
    consultor_alvo: ana.id_usuario,
  })
  expect(await read(`consultor=${bia.id_usuario}`)).toEqual([])
  expect(await read(`consultor=${ana.id_usuario}&busca=${encodeURIComponent(admin.email)}`)).toHaveLength(1)
  const [registered] = await read(`consultor=${person.id_usuario}&acao=cliente_cadastrado`)
  expect(registered).toMatchObject({ tipo_ator: 3 })
})

test('the audit trail also records refused requests', async () => {
  const [admin, consultor, foreign] = [
    await createAdmin(t),
    await createConsultor(t, { licencas: 1 }),
    await createConsultor(t),
  ]
  const person = await createParticipante(t, consultor)
  await t.call('GET', `/usuarios/${person.id_usuario}`, { token: foreign.token })
  await t.call('GET', '/consultores', { token: foreign.token })
  const { results } = (await t.call('GET', '/utils/auditoria?acao=acesso_negado', { token: admin.token })).json()
  expect(results).toMatchObject([
    { id_ator: foreign.id_usuario, alvo: 'GET /consultores' },
    { id_ator: foreign.id_usuario, alvo: 'GET /usuarios/:id' },
  ])
})

test('the database refuses to change or delete an audit record', async () => {
  await expect(t.deps.db.updateTable('auditoria').set({ acao: 'login' }).execute()).rejects.toThrow('append-only')
  await expect(t.deps.db.deleteFrom('auditoria').execute()).rejects.toThrow('append-only')
})
