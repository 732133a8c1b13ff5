import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretsOf } from '#server/secrets/secrets.ts'
import { createTestApp, type TestApp } from './app.ts'
import { convidar, createConsultor } from './factories.ts'
import { lastOf, turmasDe } from './turmas.ts'

/*
 * The secret is changed while links are on their way: what was sent before opens as before, what is sent again is the same
 * link, and once the old secret is gone what it signed is dead and says so.
 */

const FIRST = 'a-secret-for-tests-that-is-long-enough'
const SECOND = 'another-secret-for-tests-long-enough'
const THIRD = 'a-third-secret-for-tests-long-enough'

let t: TestApp
const { abrir, call, ver, mailsTo } = turmasDe(() => t)
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const rotate = (secret: string, anterior?: string) => {
  t.deps.secrets = secretsOf(secret, anterior)
}
const status = async (path: string) => (await t.call('GET', path)).statusCode

test('links outlive a change of the secret by as long as the one before is told', async () => {
  const ana = await createConsultor(t, { licencas: 9 })
  const invite = await convidar(t, ana, 'beto@exemplo.com.br')
  const { id_rodada, link } = await abrir(ana)
  const codigo = lastOf(link.url)
  const { acompanhamento } = (await call(ana, `/${id_rodada}/acompanhamento`, { acao: 'criar' })).json()
  await t.call('POST', `/rodadas/publica/${codigo}/entrada`, { body: { email: 'caio@exemplo.com.br' } })
  const entrada = (await mailsTo('caio@exemplo.com.br')).map(({ texto }) => /\/t\/entrada\/(\S+)/.exec(texto)?.[1])[0]
  const [mail] = await mailsTo('beto@exemplo.com.br')
  const recusa = /nao-quero-receber\/(\S+)/.exec(mail?.texto ?? '')?.[1]
  const links = [
    `/rodadas/publica/${codigo}`,
    `/rodadas/acompanhar/${lastOf(acompanhamento.url)}`,
    `/participantes/recusa-convites/${recusa}`,
  ]
  const opened = () => Promise.all(links.map(status))
  expect(await opened()).toEqual([200, 200, 200])

  rotate(SECOND, FIRST)
  expect(await opened()).toEqual([200, 200, 200])
  const shown = await ver(ana, id_rodada)
  expect(shown.link).toEqual(link)
  expect(shown.acompanhamento.url).toBe(acompanhamento.url)
  const { id_convite } = await t.deps.db
    .selectFrom('convites')
    .select('id_convite')
    .where('email', '=', 'beto@exemplo.com.br')
    .executeTakeFirstOrThrow()
  await t.call('POST', `/participantes/convites/${id_convite}/reenviar`, { token: ana.token, body: {} })
  const [, again] = await mailsTo('beto@exemplo.com.br')
  expect(again?.texto).toContain(invite.url_curta)
  expect((await t.call('POST', '/rodadas/entrada', { body: { token: entrada } })).statusCode).toBe(200)

  rotate(THIRD, SECOND)
  expect(await opened()).toEqual([404, 404, 404])
  expect((await ver(ana, id_rodada)).link.aberto).toBe(false)
  // What she makes now opens.
  const novo = (await call(ana, `/${id_rodada}/link`, { acao: 'trocar' })).json()
  expect(novo.link.aberto).toBe(true)
  expect(await status(`/rodadas/publica/${lastOf(novo.link.url)}`)).toBe(200)
})
