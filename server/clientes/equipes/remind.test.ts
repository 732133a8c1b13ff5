import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, conclude, createConsultor, createParticipante } from '#test/app/factories.ts'
import { equipesOf } from '#test/domain/empresas/equipes.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { call, criar, adicionar, mostrar, lido, autorizacoes } = equipesOf(() => t)

const remind = (who: Conta, id_equipe: number) => call(who, 'POST', `/equipes/${id_equipe}/lembrar`)
/** The mails to this person, the oldest first. */
const mails = async ({ email }: Conta) => {
  await t.deliverMail()
  const { db } = t.deps
  return db
    .selectFrom('caixa_local')
    .select(['assunto', 'texto'])
    .where('destinatario', '=', email)
    .orderBy('recebida_em')
    .execute()
}
/** Subjects of those that speak of a team's map. */
const mapMails = async (who: Conta) =>
  (await mails(who)).map(({ assunto }) => assunto).filter(assunto => assunto.includes('mapa'))

test('everybody of an equipe is reminded alike, whoever chose and whoever did not, once in seven days', async () => {
  const [ana, bia] = [await createConsultor(t, { licencas: 3 }), await createConsultor(t)]
  const [um, dois, fora] = [
    await createParticipante(t, ana),
    await createParticipante(t, ana),
    await createParticipante(t, ana),
  ]
  const { id_equipe } = await criar(ana, { nome: 'Vendas' })
  await adicionar(ana, id_equipe, [um, dois])
  await conclude(t, um)
  await lido(um)
  expect((await mostrar(um, id_equipe)).statusCode).toBe(200)
  expect((await call(ana, 'GET', `/equipes/${id_equipe}`)).json().lembrada_em).toBeNull()

  expect((await remind(bia, id_equipe)).statusCode).toBe(404)
  expect((await remind(um, id_equipe)).statusCode).toBe(403)
  expect((await remind(ana, id_equipe)).json()).toMatchObject({ enviados: 2 })
  const subject = 'O mapa da equipe Vendas: você escolhe se aparece'
  expect([await mapMails(um), await mapMails(dois), await mapMails(fora)]).toEqual([[subject], [subject], []])
  expect((await call(ana, 'GET', `/equipes/${id_equipe}`)).json().lembrada_em).not.toBeNull()
  expect((await call(um, 'GET', `/equipes/${id_equipe}`)).json()).not.toHaveProperty('lembrada_em')

  t.clock.advance(7 * DAY_MS - 1)
  expect((await remind(ana, id_equipe)).json()).toMatchObject({ codigo: 'equipe_ja_lembrada' })
  t.clock.advance(1)
  expect((await remind(ana, id_equipe)).json()).toMatchObject({ enviados: 2 })
  expect(await mapMails(um)).toEqual([subject, subject])
})

test('"prefer not" is an answer: nothing is shown, and the equipe asks no more', async () => {
  const ana = await createConsultor(t, { licencas: 1 })
  const um = await createParticipante(t, ana)
  const { id_equipe } = await criar(ana)
  await adicionar(ana, id_equipe, [um])
  await conclude(t, um)
  await lido(um)
  const dela = async () =>
    (await autorizacoes(um)).find((row: { destino: string; id_destino: number }) => row.id_destino === id_equipe)
  expect(await dela()).toMatchObject({ escopo: 'nada', id_autorizacao: null })
  expect((await mostrar(um, id_equipe, 'nada', null)).statusCode).toBe(200)
  expect(await dela()).toMatchObject({ escopo: 'nada', id_autorizacao: expect.any(Number) })
})

test('the mail of a result says that an equipe of hers will have a map, until she has answered', async () => {
  const ana = await createConsultor(t, { licencas: 1 })
  const um = await createParticipante(t, ana)
  const { id_equipe } = await criar(ana, { nome: 'Logística' })
  await adicionar(ana, id_equipe, [um])
  await conclude(t, um)
  const pronto = (await mails(um)).find(({ assunto }) => assunto.includes('está pronto'))
  expect(pronto?.texto).toContain('A sua equipe Logística vai ter um mapa com quem quiser aparecer.')
})
