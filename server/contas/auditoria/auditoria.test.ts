import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createAdmin, createConsultor, createParticipante, inviteOne, SENHA } from '#test/app/factories.ts'
import { nomesDosAlvos } from './nomes.queries.ts'

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
  await conclude(t, person)
  const { id_licenca } = await inviteOne(t, consultor, 'x@exemplo.com.br')
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

test('an invite to an address that was erased since bears its consultora’s name and its number', async () => {
  const [admin, ana, bia] = [
    await createAdmin(t),
    await createConsultor(t, { licencas: 1 }),
    await createConsultor(t, { licencas: 1 }),
  ]
  const body = { id_tipo_licenca: 1, email_participante: 'apagada.depois@exemplo.com.br', nome: 'Apagada Exemplo' }
  const { id_licenca } = (await t.call('POST', '/consultores/convidar', { token: bia.token, body })).json()
  const person = await createParticipante(t, ana, body.email_participante)
  const read = async () => {
    const answer = await t.call('GET', `/utils/auditoria?consultor=${bia.id_usuario}`, { token: admin.token })
    return { body: answer.body, sent: answer.json().results[0] }
  }
  expect((await read()).sent).toMatchObject({ alvo: `licenca:${id_licenca}`, consultor_alvo: bia.id_usuario })
  const erased = await t.call('POST', '/usuarios/meus-dados/excluir', {
    token: person.token,
    body: { confirmo: true },
  })
  expect(erased.statusCode, erased.body).toBe(200)
  const after = await read()
  expect(after.sent).toMatchObject({
    alvo: `licenca:${id_licenca}`,
    nome_alvo: bia.nome,
    consultor_alvo: bia.id_usuario,
  })
  expect(after.body).not.toContain(person.email)
  expect(after.body).not.toContain('Apagada')
  // Of the invite itself, and of its mail, the same is told.
  const { id_convite } = await t.deps.db
    .selectFrom('convites')
    .select('id_convite')
    .where('id_licenca', '=', id_licenca)
    .executeTakeFirstOrThrow()
  const { id_email } = await t.deps.db
    .updateTable('emails')
    .set({ destinatario: person.email })
    .where('id_convite', '=', id_convite)
    .returning('id_email')
    .executeTakeFirstOrThrow()
  const nomes = await nomesDosAlvos(t.deps.db, [`convite:${id_convite}`, `email:${id_email}`])
  expect([...nomes.values()].map(({ nome }) => nome)).toEqual([bia.nome, bia.nome])
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
