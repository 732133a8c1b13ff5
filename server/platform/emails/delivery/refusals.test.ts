import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { cadastroValido, createAdmin, createConsultor, inviteOne } from '#test/app/factories.ts'
import { refusalUrlOf } from './refusals.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const tokenOf = (email: string) => refusalUrlOf(t.deps, email).split('/').at(-1)!
const api = (email: string) => `/participantes/recusa-convites/${tokenOf(email)}`
const received = async (email: string) => {
  await t.deliverMail()
  return (await t.deps.db.selectFrom('caixa_local').selectAll().where('destinatario', '=', email).execute()).length
}
const listed = async (token: string) =>
  (await t.call('GET', '/consultores/convites-enviados', { token })).json().results as { email: string }[]

test('opening the link changes nothing; refusing and allowing work both ways and may be repeated', async () => {
  const url = api('indecisa@exemplo.com.br')
  const look = async () => (await t.call('GET', url)).json()
  expect(await look()).toEqual({ recusado: false })
  expect(await look()).toEqual({ recusado: false })
  for (const recusar of [true, true, false, false, true]) {
    const answer = await t.call('POST', url, { body: { recusar } })
    expect([answer.statusCode, answer.json()]).toEqual([200, { recusado: recusar }])
    expect(await look()).toEqual({ recusado: recusar })
  }
})

test('the link needs our signature, and does not contain the address', async () => {
  const email = 'alheia@exemplo.com.br'
  const [hash, mac] = tokenOf(email).split('.') as [string, string]
  const other = tokenOf('outra@exemplo.com.br').split('.')[1]
  for (const token of [`${hash}.${other}`, `${hash}.${'A'.repeat(43)}`, hash, `${mac}.${hash}`, 'x']) {
    expect((await t.call('GET', `/participantes/recusa-convites/${token}`)).statusCode).toBe(404)
    expect((await t.call('POST', `/nao-quero-receber/${token}`)).statusCode).toBe(404)
  }
  expect(refusalUrlOf(t.deps, email)).not.toContain('alheia')
  expect(refusalUrlOf(t.deps, ' ALHEIA@exemplo.com.br ')).toBe(refusalUrlOf(t.deps, email))
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  ],
])('a mail program unsubscribes with one POST of %s', async (type, payload) => {
  const email = `um-clique-${type.length}@exemplo.com.br`
  const answer = await t.app.inject({
    method: 'POST',
    url: `/nao-quero-receber/${tokenOf(email)}`,
    headers: { 'content-type': type },
    payload,
  })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect((await t.call('GET', api(email))).json()).toEqual({ recusado: true })
})

test('a person who refused gets no invite by mail; the consultor sees this and still gets the link', async () => {
  const email = 'recusou@exemplo.com.br'
  const consultor = await createConsultor(t, { licencas: 2 })
  await t.call('POST', api(email), { body: { recusar: true } })
  const convite = await inviteOne(t, consultor, email)
  expect(await received(email)).toBe(0)
  expect(await listed(consultor.token)).toMatchObject([
    { email, entrega: 'recusado', entrega_motivo: null, url: convite.url },
  ])
  const outbox = await t.deps.db
    .selectFrom('emails')
    .select(['estado', 'motivo'])
    .where('destinatario', '=', email)
    .execute()
  expect(outbox).toEqual([{ estado: 'cancelado', motivo: 'recusado_pela_pessoa' }])
})

test('an open invite shows a refusal made after its mail', async () => {
  const email = 'depois@exemplo.com.br'
  const consultor = await createConsultor(t, { licencas: 2 })
  await inviteOne(t, consultor, email)
  expect(await received(email)).toBe(1)
  expect(await listed(consultor.token)).toMatchObject([{ entrega: 'enviado' }])
  await t.call('POST', api(email), { body: { recusar: true } })
  expect(await listed(consultor.token)).toMatchObject([{ entrega: 'recusado' }])
})

test('an invitation to become a consultor shows the delivery of its mail, and a refusal', async () => {
  const email = 'futuro-consultor@exemplo.com.br'
  const { token } = await createAdmin(t)
  await t.call('POST', '/consultores', { token, body: { email, tipo: 2 } })
  const shown = async () =>
    (await t.call('GET', '/consultores/convites', { token }))
      .json()
      .results.map((row: { entrega: string }) => row.entrega)
  expect(await shown()).toEqual(['na_fila'])
  expect(await received(email)).toBe(1)
  expect(await shown()).toEqual(['enviado'])
  await t.call('POST', api(email), { body: { recusar: true } })
  expect(await shown()).toEqual(['recusado'])
})

test('an account holder who refused still gets the mails about the account', async () => {
  const email = 'titular@exemplo.com.br'
  const consultor = await createConsultor(t, { licencas: 2 })
  const { token } = await inviteOne(t, consultor, email)
  await t.call('POST', api(email), { body: { recusar: true } })
  const answer = await t.call('POST', '/participantes/', { body: cadastroValido({ token }) })
  expect(answer.statusCode).toBe(200)
  await t.call('POST', '/usuarios/esqueceu-senha', { body: { email } })
  await t.deliverMail()
  const subjects = await t.deps.db
    .selectFrom('caixa_local')
    .select('assunto')
    .where('destinatario', '=', email)
    .orderBy('assunto')
    .execute()
  expect(subjects.map(row => row.assunto)).toEqual([
    'Defina uma nova senha no Quadrante',
    'Sua conta no Quadrante foi criada',
  ])
})

test('a refusal stores only a hash of the address', async () => {
  const email = 'guardada@exemplo.com.br'
  await t.call('POST', api(email), { body: { recusar: true } })
  const { rows } = await t.deps.pool.query('select r::text as row from recusas_email r')
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toContain('guardada')
})
