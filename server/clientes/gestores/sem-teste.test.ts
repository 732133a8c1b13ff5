import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, createParticipante, inviteOne, SENHA, signIn } from '#test/app/factories.ts'
import { gestoresOf } from '#test/domain/empresas/gestores.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { call, empresaOf, convite, gestorOf } = gestoresOf(() => t)

const readGestor = async ({ token }: Conta) =>
  (await t.call('GET', '/utils/privilegios', { token })).json().response.gestor
const pendentes = async ({ token }: Conta) =>
  (await t.call('GET', '/usuarios/meus-dados', { token })).json().consentimentos_pendentes

test('a gestora who was never invited to a test is asked nothing about a result', async () => {
  const ana = await createConsultor(t)
  const id_empresa = await empresaOf(ana)
  const email = 'gestora.sem.teste@exemplo.com.br'
  const { token } = await convite(ana, id_empresa, email)
  const nova = await t.call('POST', '/gestores/cadastrar', {
    body: { token, nome: 'Gestora Exemplo', senha: SENHA, ciencia: true },
  })
  expect(nova.statusCode, nova.body).toBe(200)
  expect(await pendentes(nova.json())).toEqual([])
})

test('an account says that it only follows companies, until a licence of its own or the end of the access', async () => {
  const ana = await createConsultor(t, { licencas: 2 })
  const id_empresa = await empresaOf(ana)
  const regina = await gestorOf(ana, id_empresa)
  expect(await readGestor(ana)).toBeUndefined()
  expect(await readGestor(await createParticipante(t, ana))).toBeUndefined()
  expect(await readGestor(regina)).toBe('so')
  const { id_licenca } = await inviteOne(t, ana, regina.email)
  await t.call('PUT', `/disc/rascunho/${id_licenca}`, { token: regina.token, body: { respostas: [] } })
  expect(await readGestor(regina)).toBe('tambem')
  const { results } = (await call(ana, 'GET', `/empresas/${id_empresa}/acessos`)).json()
  await call(ana, 'DELETE', `/empresas/${id_empresa}/acessos/${results[0].id_acesso}`)
  expect(await readGestor({ ...regina, token: await signIn(t, regina) })).toBeUndefined()
})

test('an account whose only access ended says so, and is told of no company any more', async () => {
  const ana = await createConsultor(t)
  const id_empresa = await empresaOf(ana)
  const regina = await gestorOf(ana, id_empresa)
  const { results } = (await call(ana, 'GET', `/empresas/${id_empresa}/acessos`)).json()
  await call(ana, 'DELETE', `/empresas/${id_empresa}/acessos/${results[0].id_acesso}`)
  const depois = { ...regina, token: await signIn(t, regina) }
  expect(await readGestor(depois)).toBe('terminou')
  expect((await call(depois, 'GET', '/gestores/empresas')).json().total).toBe(0)
})
