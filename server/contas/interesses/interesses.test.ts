import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  cadastroConsultorValido,
  createAdmin,
  createConsultor,
  createParticipante,
  signIn,
} from '#test/app/factories.ts'
import { forgetInteresses } from './interesses.ts'

let t: TestApp
let admin: Conta
beforeAll(async () => {
  t = await createTestApp()
  admin = await createAdmin(t)
})
afterAll(() => t.close())

let n = 0
const novoEmail = () => {
  n += 1
  return `interessada.${n}@exemplo.com.br`
}
const ask = (email: string, more = {}) =>
  t.call('POST', '/interesses', { body: { nome: 'Helena Exemplo', email, ciencia: true, ...more } })
const mailsTo = async (email: string) => {
  await t.deliverMail()
  return t.deps.db
    .selectFrom('caixa_local')
    .selectAll()
    .where('destinatario', '=', email)
    .orderBy('recebida_em')
    .execute()
}
const tokenIn = async (email: string) => {
  const texto = (await mailsTo(email)).at(-1)?.texto ?? ''
  return /quero-usar\/confirmar\/([\w-]+)/.exec(texto)?.[1] ?? ''
}
const confirm = (token: string) => t.call('POST', '/interesses/confirmar', { body: { token } })
const esperam = async (token?: string) =>
  (await t.call('GET', '/administracao/interesses', { token: token ?? (await signIn(t, admin)) })).json()
const confirmado = async () => {
  const email = novoEmail()
  await ask(email)
  await confirm(await tokenIn(email))
  const { id_interesse } = (await esperam()).results.find((each: { email: string }) => each.email === email)
  return { email, id_interesse }
}
const act = async (id: string, ato: string, body = {}) =>
  t.call('POST', `/administracao/interesses/${id}/${ato}`, { token: await signIn(t, admin), body })

describe('a request to use the product', () => {
  test('is seen by nobody before its address confirms it, and then waits for an admin', async () => {
    const email = novoEmail()
    expect((await ask(email, { telefone: '(11) 90000-0000', o_que_faz: 'Conduzo conversas.' })).statusCode).toBe(200)
    const before = await esperam()
    expect(JSON.stringify(before)).not.toContain(email)
    const token = await tokenIn(email)
    expect((await confirm(token)).json()).toEqual({ cadastro: null })
    expect((await esperam()).results.at(-1)).toMatchObject({
      nome: 'Helena Exemplo',
      email,
      telefone: '(11) 90000-0000',
      o_que_faz: 'Conduzo conversas.',
    })
    expect((await confirm(token)).json().codigo).toBe('interesse_invalido')
    const home = await t.call('GET', '/administracao/visao-geral', { token: await signIn(t, admin) })
    expect(home.json().interesses).toBe(before.total + 1)
  })

  test('needs the box on the notice, and a name that leads nowhere', async () => {
    for (const wrong of [{ ciencia: false }, { nome: 'Ganhe em exemplo.com' }, { email: 'sem arroba' }])
      expect((await ask(novoEmail(), wrong)).statusCode).toBe(422)
  })

  test('answers the same for an address with an account, whose mail says how to sign in', async () => {
    const consultor = await createConsultor(t)
    const [known, unknown] = [await ask(consultor.email), await ask(novoEmail())]
    expect(known.json()).toEqual(unknown.json())
    const mail = (await mailsTo(consultor.email)).at(-1)
    expect(mail?.texto).toContain('/login')
    expect(mail?.texto).not.toContain('quero-usar/confirmar')
  })

  test('is confirmed within a day, and replaces an earlier one of its address', async () => {
    const late = novoEmail()
    await ask(late)
    const first = await tokenIn(late)
    await ask(late)
    const second = await tokenIn(late)
    expect((await confirm(first)).json().codigo).toBe('interesse_invalido')
    t.clock.advance(DAY_MS + 1)
    expect((await confirm(second)).json().codigo).toBe('interesse_invalido')
  })

  test('is refused after three for one address in a day', async () => {
    const email = novoEmail()
    const answers = []
    for (const _ of [1, 2, 3, 4]) answers.push((await ask(email)).statusCode)
    expect(answers).toEqual([200, 200, 200, 429])
  })
})

describe('an admin', () => {
  test('invites with one press, once', async () => {
    const { email, id_interesse } = await confirmado()
    expect((await act(id_interesse, 'convidar')).json().mensagem).toBe('Convite enviado ao novo consultor.')
    expect((await mailsTo(email)).at(-1)?.texto).toContain('/cadastro-usuario/')
    expect((await act(id_interesse, 'convidar')).statusCode).toBe(404)
    expect(JSON.stringify(await esperam())).not.toContain(email)
  })

  test('answers with words of their own, which the audit notes without them', async () => {
    const { email, id_interesse } = await confirmado()
    expect((await act(id_interesse, 'responder', { texto: ' ' })).statusCode).toBe(422)
    expect((await act(id_interesse, 'responder', { texto: 'Por ora só atendemos em Minas.' })).statusCode).toBe(200)
    expect((await mailsTo(email)).at(-1)?.texto).toContain('Por ora só atendemos em Minas.')
    const audit = await t.deps.db
      .selectFrom('auditoria')
      .selectAll()
      .where('acao', '=', 'interesse_respondido')
      .execute()
    expect(JSON.stringify(audit)).not.toContain('Minas')
    expect(audit).toMatchObject([{ id_ator: admin.id_usuario }])
  })
})

test('the open house leads a confirmed address to the registration, in the name of who opened it; closed, to an admin', async () => {
  const porta = async (sem_convite: boolean) =>
    t.call('PUT', '/administracao/interesses/porta', { token: await signIn(t, admin), body: { sem_convite } })
  expect((await porta(true)).json()).toEqual({ sem_convite: true })
  const email = novoEmail()
  await ask(email)
  const { cadastro } = (await confirm(await tokenIn(email))).json()
  expect(cadastro).toMatch(/^\/cadastro-usuario\/./)
  const session = await t.call('POST', '/consultores/cadastrar', {
    token: cadastro.split('/').at(-1),
    body: cadastroConsultorValido({}),
  })
  expect(session.json()).toMatchObject({ email, id_tipo_usuario: 2 })
  expect(JSON.stringify(await esperam())).not.toContain(email)
  await porta(false)
  const other = novoEmail()
  await ask(other)
  expect((await confirm(await tokenIn(other))).json()).toEqual({ cadastro: null })
})

test('the open house closes with the account that opened it', async () => {
  const outro = await createAdmin(t)
  const call = async (method: 'GET' | 'PUT', body?: object) =>
    (
      await t.call(method, '/administracao/interesses/porta', { token: await signIn(t, outro), ...(body && { body }) })
    ).json()
  expect(await call('PUT', { sem_convite: true })).toEqual({ sem_convite: true })
  await t.deps.db.updateTable('usuarios').set({ ativo: false }).where('id_usuario', '=', outro.id_usuario).execute()
  const token = await signIn(t, admin)
  expect((await t.call('GET', '/administracao/interesses/porta', { token })).json()).toEqual({ sem_convite: false })
  const email = novoEmail()
  await ask(email)
  expect((await confirm(await tokenIn(email))).json()).toEqual({ cadastro: null })
})

test('a request is forgotten with the account of its address', async () => {
  const eva = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
  await ask(eva.email)
  const kept = () => t.deps.db.selectFrom('interesses').select('nome').where('email', '=', eva.email).execute()
  expect(await kept()).toHaveLength(1)
  const body = { confirmo: true }
  const answer = await t.call('POST', '/usuarios/meus-dados/excluir', { token: await signIn(t, eva), body })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await kept()).toEqual([])
})

test('requests are forgotten: without a confirmation after a day, answered after 30, unanswered after 180', async () => {
  const { id_interesse } = await confirmado()
  await act(id_interesse, 'convidar')
  await confirmado()
  await ask(novoEmail())
  const left = async () => {
    await t.deps.db.transaction().execute(tx => forgetInteresses(tx, t.clock.now()))
    return t.deps.db.selectFrom('interesses').select(['confirmado_em', 'respondido_em']).execute()
  }
  t.clock.advance(DAY_MS + 1)
  expect((await left()).filter(row => !row.confirmado_em)).toEqual([])
  t.clock.advance(30 * DAY_MS)
  expect((await left()).filter(row => row.respondido_em)).toEqual([])
  t.clock.advance(150 * DAY_MS)
  expect(await left()).toEqual([])
})
