import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  cadastroValido,
  conclude,
  createConsultor,
  createParticipante,
  signIn,
} from '#test/app/factories.ts'
import { lastOf } from '#test/domain/turmas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

let n = 0
const novo = () => {
  n += 1
  return `finalidade${n}@exemplo.com.br`
}
const invite = async (who: Conta, email: string, more: object = {}) =>
  t.call('POST', '/consultores/convidar', {
    token: await signIn(t, who),
    body: { id_tipo_licenca: 1, email_participante: email, ...more },
  })
const record = (url: string, more: object = {}) =>
  t.call('POST', '/participantes', { body: cadastroValido({ token: lastOf(url), ...more }) })
const verify = async (url: string, id_licenca: number) =>
  (await t.call('GET', `/participantes/verifica-convite/${id_licenca}`, { token: lastOf(url) })).json()
const escopoOf = async (id_participante: number) =>
  t.deps.db
    .selectFrom('autorizacoes_vigentes')
    .select('escopo')
    .where('id_participante', '=', id_participante)
    .executeTakeFirst()
const finalidadeDaLicenca = async (id_licenca: number) =>
  (
    await t.deps.db
      .selectFrom('licencas')
      .select(['estado', 'finalidade'])
      .where('id_licenca', '=', id_licenca)
      .executeTakeFirstOrThrow()
  ).finalidade
/** Texts of the mails to this address. */
const mailsTo = async (email: string) => {
  await t.deliverMail()
  const mails = await t.deps.db.selectFrom('caixa_local').select('texto').where('destinatario', '=', email).execute()
  return mails.map(({ texto }) => texto).join('\n')
}

test('an invite without a purpose is for development and starts as it always did', async () => {
  const ana = await createConsultor(t, { licencas: 1 })
  const email = novo()
  const { url, id_licenca } = (await invite(ana, email)).json()
  expect(await verify(url, id_licenca)).toMatchObject({ finalidade: 'desenvolvimento', turma: null })
  expect(await mailsTo(email)).toContain('O teste é para o seu desenvolvimento.')
  const { id_usuario } = (await record(url, { aceite_compartilhamento: undefined })).json()
  expect(await escopoOf(id_usuario)).toEqual({ escopo: 'relatorio' })
})

test('an invite of a selection says so before the answer, and its result starts closed whatever the body says', async () => {
  const ana = await createConsultor(t, { licencas: 1 })
  const email = novo()
  const { url, id_licenca } = (await invite(ana, email, { finalidade: 'selecao' })).json()
  expect(await verify(url, id_licenca)).toMatchObject({ finalidade: 'selecao', turma: null })
  const mail = await mailsTo(email)
  expect(mail).toContain('O teste é parte de um processo seletivo.')
  expect(mail).toContain('só o vê se você escolher mostrar, depois de ler')
  expect(mail).not.toContain('será compartilhado')
  const pessoa = (await record(url, { aceite_compartilhamento: true })).json()
  expect(await escopoOf(pessoa.id_usuario)).toEqual({ escopo: 'nada' })
  const own = await t.call('GET', '/usuarios/licencas-participante', { token: pessoa.token })
  expect(own.json().results).toMatchObject([{ id_licenca, finalidade: 'selecao', compartilhamento: 'nada' }])
  const copia = (await t.call('GET', '/usuarios/meus-dados/exportar', { token: pessoa.token })).json()
  expect(copia.licencas_abertas).toMatchObject([{ id_licenca, finalidade: 'selecao' }])
  const list = await t.call('GET', '/consultores/convites-enviados', { token: await signIn(t, ana) })
  expect(list.json().total).toBe(0)
})

test('somebody with an account is told of a selection by mail, and starting it opens nothing', async () => {
  const [ana, bia] = [await createConsultor(t, { licencas: 1 }), await createConsultor(t, { licencas: 1 })]
  const pessoa = await createParticipante(t, ana)
  const email = pessoa.email
  const { resultado, id_licenca } = (await invite(bia, email, { finalidade: 'selecao' })).json()
  expect(resultado).toBe('novo_teste')
  const mail = await mailsTo(email)
  expect(mail).toContain('O teste é parte de um processo seletivo.')
  expect(mail).toContain('O resultado fica só com você.')
  await conclude(t, { ...pessoa, id_licenca })
  const { escopo } = await t.deps.db
    .selectFrom('autorizacoes_vigentes')
    .select('escopo')
    .where('id_participante', '=', pessoa.id_usuario)
    .where('id_destino', '=', bia.id_usuario)
    .executeTakeFirstOrThrow()
  expect(escopo).toBe('nada')
})

test('what is open keeps its purpose: another one is refused, none named takes it, and no licence is spent', async () => {
  const ana = await createConsultor(t, { licencas: 2 })
  const email = novo()
  const first = (await invite(ana, email, { finalidade: 'selecao' })).json()
  expect((await invite(ana, email, { finalidade: 'desenvolvimento' })).json()).toMatchObject({
    codigo: 'outra_finalidade',
  })
  expect((await invite(ana, email)).json()).toMatchObject({ resultado: 'ja_convidado', id_licenca: first.id_licenca })
  const body = { id_lote: randomUUID(), emails: [email], finalidade: 'desenvolvimento' }
  const lote = await t.call('POST', '/participantes/convidar-lote', { token: await signIn(t, ana), body })
  expect(lote.json().results).toMatchObject([{ resultado: 'erro', convite: null }])
  await record(first.url)
  expect((await invite(ana, email, { finalidade: 'desenvolvimento' })).json()).toMatchObject({
    codigo: 'outra_finalidade',
  })
  const { individual } = (await t.call('GET', '/consultores/licencas', { token: await signIn(t, ana) })).json()
  expect(individual).toBe(1)
})

test('a corrected address keeps the purpose, a licence back in the stock has none, and no statement changes it', async () => {
  const ana = await createConsultor(t, { licencas: 1 })
  const first = (await invite(ana, novo(), { finalidade: 'selecao' })).json()
  const email = novo()
  const path = `/participantes/convites/${first.id_convite}/corrigir`
  const moved = (await t.call('POST', path, { token: await signIn(t, ana), body: { email } })).json()
  expect(await verify(moved.url, moved.id_licenca)).toMatchObject({ finalidade: 'selecao' })
  expect(await finalidadeDaLicenca(moved.id_licenca)).toBe('selecao')
  const change = t.deps.db.updateTable('licencas').set({ finalidade: null }).where('id_licenca', '=', moved.id_licenca)
  await expect(change.execute()).rejects.toThrow('does not change')
  // As a process of the version before frees it: without a word about the purpose.
  await t.call('POST', `/consultores/cancelar-convite/${moved.id_licenca}`, { token: await signIn(t, ana) })
  expect(await finalidadeDaLicenca(moved.id_licenca)).toBeNull()
  const again = (await invite(ana, email)).json()
  expect(await verify(again.url, again.id_licenca)).toMatchObject({ finalidade: 'desenvolvimento' })
})

test('an invite that expired is sent again for what it was for, unless another purpose is named', async () => {
  const ana = await createConsultor(t, { licencas: 1 })
  const email = novo()
  await invite(ana, email, { finalidade: 'selecao' })
  t.clock.advance(6 * DAY_MS)
  const again = (await invite(ana, email)).json()
  expect(await verify(again.url, again.id_licenca)).toMatchObject({ finalidade: 'selecao' })
  t.clock.advance(6 * DAY_MS)
  const other = (await invite(ana, email, { finalidade: 'desenvolvimento' })).json()
  expect(await verify(other.url, other.id_licenca)).toMatchObject({ finalidade: 'desenvolvimento' })
})

test('a list of invites has one purpose for all its lines, and an unknown one is refused', async () => {
  const ana = await createConsultor(t, { licencas: 2 })
  const emails = [novo(), novo()]
  const send = async (finalidade: string) =>
    t.call('POST', '/participantes/convidar-lote', {
      token: await signIn(t, ana),
      body: { id_lote: randomUUID(), emails, finalidade },
    })
  expect((await send('promocao')).statusCode).toBe(422)
  await send('selecao')
  const list = await t.call('GET', '/consultores/convites-enviados', { token: await signIn(t, ana) })
  expect(list.json().results).toMatchObject([{ finalidade: 'selecao' }, { finalidade: 'selecao' }])
})
