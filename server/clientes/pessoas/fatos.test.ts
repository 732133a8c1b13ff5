import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createConsultor,
  createParticipante,
  inviteOne,
  respostas,
  signIn,
} from '#test/app/factories.ts'
import { checkLicencas } from '../../licencas/licencas/licencas.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import { tidy } from '../../start-jobs.ts'
import { markConversado } from './pessoas.ts'

/* Every event updates the rows of `pessoas`, and a person keeps one row for each consultor. */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  await t.close()
})

let people = 0
let email: string
let ana: Conta
beforeEach(async () => {
  people += 1
  email = `pessoa-da-lista-${people}@exemplo.com.br`
  ana = await createConsultor(t, { licencas: 3 })
})

const rows = ({ id_usuario }: Conta) =>
  t.deps.db.selectFrom('pessoas').selectAll().where('id_consultor', '=', id_usuario).orderBy('id_pessoa').execute()
const only = async (who: Conta) => {
  const found = await rows(who)
  expect(found).toHaveLength(1)
  return found[0]!
}
const fresh = async (who: Conta) => ({ ...who, token: await signIn(t, who) })
const cancel = async (who: Conta, id_licenca: number) =>
  t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: await signIn(t, who), body: {} })
const remove = async (who: Conta) =>
  t.call('POST', '/usuarios/meus-dados/excluir', { token: await signIn(t, who), body: { confirmo: true } })

describe("row of a person in the consultor's list", () => {
  test('stays the same from invite and registration to result and conversation', async () => {
    const { id_licenca } = await inviteOne(t, ana, email)
    const invited = await only(ana)
    expect(invited).toMatchObject({
      email,
      nome: null,
      id_participante: null,
      aceita: false,
      estado: 'convidado',
      id_licenca,
    })
    expect(invited.validade).toEqual(new Date(t.clock.now().getTime() + 5 * DAY_MS))

    const person = await createParticipante(t, ana, email)
    expect(await only(ana)).toMatchObject({
      id_pessoa: invited.id_pessoa,
      id_participante: person.id_usuario,
      aceita: true,
      nome: 'Élisa Exemplo da Conceição',
      estado: 'cadastrado',
      validade: null,
      id_licenca_aberta: id_licenca,
      busca: `elisa exemplo da conceicao ${email}`,
    })

    t.clock.advance(60_000)
    const draft = respostas()
      .slice(0, 7)
      .map(resposta => ({ ...resposta, atualizada_em: t.clock.now().getTime() }))
    await t.call('PUT', `/disc/rascunho/${id_licenca}`, { token: person.token, body: { respostas: draft } })
    expect(await only(ana)).toMatchObject({ estado: 'respondendo', respondidas: 7, novidade_em: t.clock.now() })

    t.clock.advance(60_000)
    await conclude(t, person)
    expect(await only(ana)).toMatchObject({
      estado: 'pronto',
      respondidas: 0,
      id_licenca_aberta: null,
      id_licenca_resultado: id_licenca,
      resultado_em: t.clock.now(),
    })

    const conversa = { id_consultor: ana.id_usuario, id_participante: person.id_usuario }
    const talked = await inTransaction(t.deps.db, tx => markConversado(tx, { ...conversa, em: t.clock.now() }))
    expect(talked).toBe(true)
    expect(await only(ana)).toMatchObject({ estado: 'conversado', conversado_em: t.clock.now() })
    await inTransaction(t.deps.db, tx => markConversado(tx, { ...conversa, em: null }))
    expect(await only(ana)).toMatchObject({ estado: 'pronto', conversado_em: null })
    await inTransaction(t.deps.db, tx => markConversado(tx, { ...conversa, em: t.clock.now() }))

    // A further test does not change that the result waits for a conversation.
    const again = await inviteOne(t, ana, email)
    expect(await only(ana)).toMatchObject({
      id_pessoa: invited.id_pessoa,
      estado: 'conversado',
      id_licenca_aberta: again.id_licenca,
      id_licenca_resultado: id_licenca,
    })
  })

  test('shows only the typed address of somebody with an account who has not accepted', async () => {
    const bia = await createConsultor(t, { licencas: 1 })
    const { id_licenca } = await inviteOne(t, ana, email)
    const { id_pessoa } = await only(ana)
    const person = await createParticipante(t, bia, email)
    expect(await only(ana)).toMatchObject({ id_pessoa, id_participante: null, estado: 'convidado' })
    await cancel(ana, id_licenca)
    expect(await only(ana)).toMatchObject({ id_pessoa, email, estado: 'encerrado' })

    const given = await inviteOne(t, ana, email)
    expect(await only(ana)).toMatchObject({
      id_pessoa,
      id_participante: person.id_usuario,
      aceita: false,
      email,
      nome: null,
      busca: email,
      estado: 'convidado',
      id_licenca_aberta: given.id_licenca,
    })
    await t.call('PUT', `/disc/rascunho/${given.id_licenca}`, { token: person.token, body: { respostas: [] } })
    expect(await only(ana)).toMatchObject({
      id_pessoa,
      aceita: true,
      nome: person.nome ?? expect.any(String),
      estado: 'cadastrado',
    })
  })

  test('loses its address when a test is taken back from somebody who never accepted', async () => {
    const bia = await createConsultor(t, { licencas: 1 })
    await createParticipante(t, bia, email)
    const { id_licenca } = await inviteOne(t, ana, email)
    const { id_pessoa } = await only(ana)
    await cancel(ana, id_licenca)
    expect(await only(ana)).toMatchObject({ id_pessoa, email: null, nome: null, estado: 'encerrado', busca: '' })
    await inviteOne(t, ana, email)
    expect(await only(ana)).toMatchObject({ id_pessoa, email })
  })
})

describe('row of a person whose invite ended', () => {
  test('is closed by a correction of the address, and the corrected address gets a new row', async () => {
    const { token } = await inviteOne(t, ana, email)
    const id_convite = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).jti
    const answer = await t.call('POST', `/participantes/convites/${id_convite}/corrigir`, {
      token: ana.token,
      body: { email: `certa-${email}` },
    })
    expect(answer.statusCode).toBe(200)
    expect((await rows(ana)).map(row => [row.email, row.estado])).toEqual([
      [email, 'encerrado'],
      [`certa-${email}`, 'convidado'],
    ])
  })

  test("is closed when the expired invite's return is written, and loses its address after 90 days", async () => {
    await inviteOne(t, ana, email)
    t.clock.advance(5 * DAY_MS + 1)
    expect(await only(ana)).toMatchObject({ estado: 'convidado' })
    await tidy(t.deps)
    expect(await only(ana)).toMatchObject({ email, estado: 'encerrado', validade: null })
    t.clock.advance(91 * DAY_MS)
    await tidy(t.deps)
    const gone = await only(ana)
    expect(gone).toMatchObject({ email: null, nome: null, busca: '', estado: 'encerrado' })
    await inviteOne(t, await fresh(ana), email)
    expect((await rows(ana)).map(row => row.email)).toEqual([null, email])
  })
})

describe('row of a person who erased the account', () => {
  test('keeps its id, and nothing that names the person', async () => {
    const person = await createParticipante(t, ana, email)
    await conclude(t, person)
    expect((await remove(person)).statusCode).toBe(200)
    expect(await only(ana)).toMatchObject({
      id_participante: null,
      email: null,
      nome: null,
      busca: '',
      resultado_em: null,
      id_licenca: null,
      estado: 'encerrado',
    })
  })

  test('keeps the address at another consultor while her invite is open', async () => {
    const bia = await createConsultor(t, { licencas: 1 })
    const { id_licenca } = await inviteOne(t, bia, email)
    const person = await createParticipante(t, ana, email)
    await remove(person)
    expect(await only(bia)).toMatchObject({ email, estado: 'convidado', esquecer_email: true })
    await cancel(bia, id_licenca)
    expect(await only(bia)).toMatchObject({ email: null, estado: 'encerrado' })
  })
})

test('a person is found by the current name and company after they changed', async () => {
  const person = await createParticipante(t, ana, email)
  await t.deps.db
    .updateTable('clientes')
    .set({ nome: 'Joana Exemplo' })
    .where('id_participante', '=', person.id_usuario)
    .execute()
  const { id_empresa } = await t.deps.db
    .insertInto('empresas')
    .values({ id_consultor: ana.id_usuario, nome: 'Oficina Exemplo', cnpj: '11222333000181', criada_em: t.clock.now() })
    .returning('id_empresa')
    .executeTakeFirstOrThrow()
  await t.deps.db.updateTable('clientes').set({ id_empresa }).where('id_participante', '=', person.id_usuario).execute()
  expect(await only(ana)).toMatchObject({ id_empresa, busca: `joana exemplo ${email} oficina exemplo` })
  await t.deps.db.updateTable('empresas').set({ nome: 'Ateliê Exemplo' }).where('id_empresa', '=', id_empresa).execute()
  expect(await only(ana)).toMatchObject({ busca: `joana exemplo ${email} atelie exemplo` })
})
