import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  cadastroValido,
  createAdmin,
  createConsultor,
  createParticipante,
  inviteOne,
  signIn,
} from '#test/app/factories.ts'
import { ate, feito, marca, umaConversa } from '#test/domain/devolutivas.ts'
import { tidy } from '../../start-jobs.ts'

/* What is left of an erased person's address in other people's invites (behaviour §42). */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

let people = 0
let email: string
let host: Conta
let other: Conta
beforeEach(async () => {
  people += 1
  email = `some-${people}@exemplo.com.br`
  host = await createConsultor(t, { licencas: 1 })
  other = await createConsultor(t, { licencas: 3 })
})

const erase = async (person: Conta) => {
  const answer = await t.call('POST', '/usuarios/meus-dados/excluir', {
    token: await signIn(t, person),
    body: { confirmo: true },
  })
  expect(answer.statusCode).toBe(200)
}
const cancel = async (who: Conta, id_licenca: number) =>
  expect(
    (await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: await signIn(t, who), body: {} }))
      .statusCode,
  ).toBe(200)
const get = async (who: Conta, path: string) => (await t.call('GET', path, { token: await signIn(t, who) })).body
/** Everything that a consultor may read of her invites and licences. */
const seen = async (who: Conta) =>
  (
    await Promise.all([
      get(who, '/consultores/licencas/extrato'),
      get(who, `/consultores/licencas/extrato?busca=${encodeURIComponent(email)}`),
      get(who, '/consultores/licencas/extrato.csv'),
      get(who, '/consultores/licencas/situacao'),
      get(who, '/consultores/convites-enviados'),
      get(who, '/consultores/convites-enviados?situacao=expirados'),
      get(who, '/consultores/testes-pendentes'),
    ])
  ).join('\n')
/** Every row that could still contain the address. */
const kept = async () =>
  JSON.stringify(
    await Promise.all(
      (
        [
          'usuarios',
          'tentativas',
          'convites',
          'convites_consultor',
          'licencas',
          'clientes',
          'pessoas',
          'emails',
          'auditoria',
          'caixa_local',
        ] as const
      ).map(table => t.deps.db.selectFrom(table).selectAll().execute()),
    ),
  )

test('an erasure removes the address at once from every cancelled or expired invite, whoever sent it', async () => {
  const cancelled = await inviteOne(t, other, email)
  await cancel(other, cancelled.id_licenca)
  await inviteOne(t, other, email)
  t.clock.advance(5 * DAY_MS + 1)
  await tidy(t.deps)
  await inviteOne(t, { ...other, token: await signIn(t, other) }, email)
  t.clock.advance(5 * DAY_MS + 1)
  await t.deliverMail()
  const person = await createParticipante(t, { ...host, token: await signIn(t, host) }, email)
  expect(await seen(other)).toContain(email)
  await t.call('POST', '/usuarios/login', { body: { email, senha: 'errada' } })
  expect(await kept()).toContain(`login_conta:${email}`)

  await erase(person)
  expect(await seen(other)).not.toContain(email)
  expect(await kept()).not.toContain(email)
  await tidy(t.deps)
  expect(await seen(other)).not.toContain(email)
})

describe("another consultor's open invite after an erasure", () => {
  let person: Conta
  let id_licenca: number
  let url_curta: string
  let token: string
  beforeEach(async () => {
    ;({ id_licenca, url_curta, token } = await inviteOne(t, other, email))
    person = await createParticipante(t, host, email)
  })

  test('stays open and its unsent mail goes out; once cancelled, nothing of it names the person', async () => {
    await erase(person)
    expect(await get(other, '/consultores/convites-enviados')).toContain(email)
    await t.deliverMail()
    const inbox = await t.deps.db.selectFrom('caixa_local').select('texto').where('destinatario', '=', email).execute()
    expect(inbox.map(mail => mail.texto.includes(url_curta))).toEqual([true])

    await cancel(other, id_licenca)
    expect(await seen(other)).not.toContain(email)
    expect(await kept()).not.toContain(email)
  })

  test('does not send its waiting mail when it is cancelled first', async () => {
    await erase(person)
    await cancel(other, id_licenca)
    await t.deliverMail()
    const row = await t.deps.db
      .selectFrom('emails')
      .innerJoin('convites', 'convites.id_convite', 'emails.id_convite')
      .select(['emails.estado', 'emails.destinatario'])
      .where('id_licenca', '=', id_licenca)
      .where('convites.id_consultor', '=', other.id_usuario)
      .executeTakeFirst()
    expect(row).toEqual({ estado: 'cancelado', destinatario: '' })
  })

  test('loses the address at the first millisecond after its end, even before the tidying job records the end', async () => {
    await t.deliverMail()
    await erase(person)
    t.clock.advance(5 * DAY_MS)
    expect(await seen(other)).toContain(email)
    t.clock.advance(1)
    expect(await seen(other)).not.toContain(email)
    await tidy(t.deps)
    expect(await kept()).not.toContain(email)
    await t.deliverMail()
    expect(await kept()).not.toContain(email)
  })

  test('lets the person register again, as a new account with its own address', async () => {
    await erase(person)
    const again = await t.call('POST', '/participantes/', { body: cadastroValido({ token }) })
    expect(again.json()).toMatchObject({ email })
    expect(again.json().id_usuario).not.toBe(person.id_usuario)
    const row = await t.deps.db
      .selectFrom('convites')
      .select(['email', 'esquecer_email'])
      .where('id_licenca', '=', id_licenca)
      .where('aceito_em', 'is not', null)
      .executeTakeFirst()
    expect(row).toEqual({ email, esquecer_email: false })
  })
})

test('the link of an invite whose account was erased says so, and gives no name that it did not give before', async () => {
  const { token, id_licenca } = await inviteOne(t, { ...host, token: await signIn(t, host) }, email)
  const pessoa = (await t.call('POST', '/participantes/', { body: cadastroValido({ token }) })).json()
  const asked = async () => (await t.call('GET', `/participantes/verifica-convite/${id_licenca}`, { token })).json()
  expect(await asked()).toMatchObject({ situacao: 'aceito', ja_cadastrado: true })
  await erase(pessoa)
  expect(await asked()).toMatchObject({
    licenca_disponivel: false,
    motivo: 'indisponivel',
    situacao: 'aceito',
    ja_cadastrado: false,
    nome: null,
  })
})

test('an invitation to become consultor keeps the address until it ends in any way', async () => {
  const admin = await createAdmin(t)
  const list = () => get(admin, '/consultores/convites')
  for (const end of ['cancelar', 'expirar']) {
    const address = `${end}-${email}`
    const body = { email: address, tipo: 2 }
    await t.call('POST', '/consultores', { token: await signIn(t, admin), body })
    const person = await createParticipante(t, { ...other, token: await signIn(t, other) }, address)
    await erase(person)
    expect(await list()).toContain(address)
    if (end === 'cancelar') {
      const [row] = JSON.parse(await list()).results
      const path = `/consultores/convites/${row.id_convite}/cancelar`
      expect((await t.call('POST', path, { token: await signIn(t, admin) })).statusCode).toBe(200)
    } else {
      t.clock.advance(5 * DAY_MS + 1)
      expect(await list()).not.toContain(address)
      await tidy(t.deps)
    }
    expect(await list()).not.toContain(address)
    expect(await kept()).not.toContain(address)
  }
})

test('the receipt of an erasure counts the marks that were made in a conversation', async () => {
  const e = await umaConversa(t)
  const [frase = '', outra = ''] = await ate(t, e, 'frases')
  for (const one of [frase, outra]) await feito(t, e.id, e.consultor.token, 'mostrar_frase', { frase: one })
  for (const one of [frase, outra]) await feito(t, e.id, e.pessoa.token, 'marcar', marca(one, 'sim'))
  const answer = await t.call('POST', '/usuarios/meus-dados/excluir', {
    token: await signIn(t, e.pessoa),
    body: { confirmo: true },
  })
  expect(answer.json().apagado).toMatchObject({ devolutivas: 1, marcacoes: 2 })
})
