import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  cadastroConsultorValido,
  conclude,
  createAdmin,
  createConsultor,
  createParticipante,
  inviteOne,
  SENHA,
  signIn,
} from '#test/app/factories.ts'

let t: TestApp
let admin: Conta
beforeAll(async () => {
  t = await createTestApp()
  admin = await createAdmin(t)
})
afterAll(() => t.close())

const invite = (email: string, tipo: unknown = 2) =>
  t.call('POST', '/consultores/', { token: admin.token, body: { email, tipo } })
const tokenOf = (answer: { json(): { url: string } }) => answer.json().url.split('/').at(-1)!
const register = (token: string, overrides = {}) =>
  t.call('POST', '/consultores/cadastrar', { token, body: cadastroConsultorValido(overrides) })
const setAtivo = (id: number, value: number | string, token = admin.token) =>
  t.call('PUT', `/usuarios/alterar-status-ativacao/${id}/${value}`, { token, body: {} })

describe('inviting a consultor', () => {
  test('sends a link by mail, and registering through it uses the invited e-mail and type', async () => {
    const answer = await invite('nova.consultora@exemplo.com.br')
    expect(answer.json().response).toBe('Convite enviado ao novo consultor.')
    await t.deliverMail()
    const mail = await t.deps.db
      .selectFrom('caixa_local')
      .selectAll()
      .where('destinatario', '=', 'nova.consultora@exemplo.com.br')
      .executeTakeFirstOrThrow()
    expect(mail.texto).toContain(answer.json().url)
    const session = await register(tokenOf(answer), {
      email: 'outra@exemplo.com.br',
      tipo_usuario: 1,
      validade_uso: '2099-01-01',
      id_usuario_inclusao: 99,
    })
    expect(session.json()).toMatchObject({
      email: 'nova.consultora@exemplo.com.br',
      id_tipo_usuario: 2,
      mensagem: 'Cadastro realizado com sucesso',
    })
    const row = await t.deps.db
      .selectFrom('usuarios')
      .selectAll()
      .where('email', '=', 'nova.consultora@exemplo.com.br')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ id_usuario_inclusao: admin.id_usuario, data_nascimento: '1980-05-20' })
  })

  test('creates an admin when the invitation is for an admin', async () => {
    expect((await register(tokenOf(await invite('novo.admin@exemplo.com.br', '1')))).json().id_tipo_usuario).toBe(1)
  })

  test("reports invalid fields with the screen's messages", async () => {
    expect((await t.call('POST', '/consultores', { token: admin.token, body: {} })).json().campos).toEqual({
      email: 'Digite o e-mail',
      tipo: 'Selecione o tipo de consultor',
    })
    expect((await invite('x', 3)).json().campos).toEqual({
      email: 'E-mail inválido',
      tipo: 'Selecione o tipo de consultor',
    })
  })

  test('refuses an address that has an account, and replaces an open invitation', async () => {
    expect((await invite(admin.email)).statusCode).toBe(409)
    const first = await invite('duas.vezes@exemplo.com.br')
    const second = await invite('duas.vezes@exemplo.com.br', 1)
    const pending = (await t.call('GET', '/consultores/convites?busca=duas', { token: admin.token })).json()
    expect(pending).toMatchObject({
      total: 1,
      results: [{ email: 'duas.vezes@exemplo.com.br', tipo: 1, expirado: false }],
    })
    expect((await register(tokenOf(first))).statusCode).toBe(403)
    expect((await register(tokenOf(second))).statusCode).toBe(200)
  })

  test('says its address with the accents that people write', async () => {
    const token = tokenOf(await invite('dalva@café-da-vila.com.br'))
    const { email, email_mostrado } = (await t.call('GET', '/consultores/verifica-convite', { token })).json()
    expect([email, email_mostrado]).toEqual(['dalva@xn--caf-da-vila-dbb.com.br', 'dalva@café-da-vila.com.br'])
  })

  test('is valid for five days, gets five more when resent, and ends when cancelled', async () => {
    const answer = await invite('cinco.dias@exemplo.com.br')
    const check = async (token: string) => (await t.call('GET', '/consultores/verifica-convite', { token })).json()
    expect(await check(tokenOf(answer))).toMatchObject({ convite_disponivel: true, tipo: 2 })
    t.clock.advance(5 * DAY_MS + 1)
    admin.token = await signIn(t, admin)
    expect(await check(tokenOf(answer))).toMatchObject({ convite_disponivel: false, motivo: 'expirado' })
    expect((await register(tokenOf(answer))).json().codigo).toBe('convite_invalido')
    const [row] = (await t.call('GET', '/consultores/convites?busca=cinco', { token: admin.token })).json().results
    await t.call('POST', `/consultores/convites/${row.id_convite}/reenviar`, { token: admin.token })
    const [renewed] = (await t.call('GET', '/consultores/convites?busca=cinco', { token: admin.token })).json().results
    expect(await check(renewed.url.split('/').at(-1))).toMatchObject({ convite_disponivel: true })
    await t.call('POST', `/consultores/convites/${row.id_convite}/cancelar`, { token: admin.token })
    expect(await check(renewed.url.split('/').at(-1))).toMatchObject({ motivo: 'indisponivel' })
    expect(
      (await t.call('POST', `/consultores/convites/${row.id_convite}/cancelar`, { token: admin.token })).statusCode,
    ).toBe(409)
  })

  test('stops working when its sender is deactivated, until she is active again or another admin resends it', async () => {
    const sender = await createAdmin(t)
    const body = { email: 'herdada@exemplo.com.br', tipo: 1 }
    const answer = await t.call('POST', '/consultores/', { token: sender.token, body })
    const token = tokenOf(answer)
    const check = async () => (await t.call('GET', '/consultores/verifica-convite', { token })).json()
    await setAtivo(sender.id_usuario, 0)
    expect(await check()).toMatchObject({ convite_disponivel: false, motivo: 'indisponivel' })
    expect((await register(token)).json().codigo).toBe('convite_invalido')
    await t.deliverMail()
    const received = t.deps.db.selectFrom('caixa_local').select('assunto').where('destinatario', '=', body.email)
    expect(await received.execute()).toEqual([])

    await setAtivo(sender.id_usuario, 1)
    expect(await check()).toMatchObject({ convite_disponivel: true })
    await setAtivo(sender.id_usuario, 0)
    const [row] = (await t.call('GET', '/consultores/convites?busca=herdada', { token: admin.token })).json().results
    await t.call('POST', `/consultores/convites/${row.id_convite}/reenviar`, { token: admin.token })
    await t.deliverMail()
    expect(await received.execute()).toHaveLength(1)
    expect((await register(token)).json()).toMatchObject({ id_tipo_usuario: 1 })
    const { id_usuario_inclusao } = await t.deps.db
      .selectFrom('usuarios')
      .select('id_usuario_inclusao')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow()
    expect(id_usuario_inclusao).toBe(admin.id_usuario)
  })

  test("tells a repeated registration that the account exists, and refuses the token of a client's invite", async () => {
    const token = tokenOf(await invite('perdida@exemplo.com.br'))
    await register(token)
    expect((await register(token)).json()).toMatchObject({
      titulo: 'Usuário já cadastrado',
      mensagem: 'Seu e-mail já consta na base de dados',
    })
    const consultor = await createConsultor(t, { licencas: 1 })
    const client = await inviteOne(t, consultor, 'cliente.comum@exemplo.com.br')
    expect((await register(client.token)).statusCode).toBe(403)
    expect((await t.call('POST', '/participantes', { body: { token } })).statusCode).toBe(422)
  })

  test('reports every invalid field of a registration at once', async () => {
    const answer = await register('x', { dataNascimento: '20/05/80', nome: '', senha: '1', cidade: 'São Paulo' })
    expect(answer.json().campos).toEqual({
      dataNascimento: 'Data de nascimento inválida',
      nome: 'Coloque seu nome',
      senha: 'Adicione uma senha de pelo menos 5 caracteres',
      cidade: 'Selecione sua cidade',
    })
  })

  test('refuses a very common senha with a reason', async () => {
    const token = tokenOf(await invite('comum@exemplo.com.br'))
    expect((await register(token, { senha: 'password', senha2: 'password' })).json().campos.senha).toMatch(
      /muito comum/,
    )
  })
})

describe('deactivating a consultor', () => {
  test('ends her sessions and invites at once, and lets her clients finish their tests', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const client = await createParticipante(t, consultor)
    const open = await inviteOne(t, consultor, 'aberto@exemplo.com.br')
    expect((await setAtivo(consultor.id_usuario, 0)).json()).toEqual({
      mensagem: 'Consultor inativado com sucesso.',
      ativo: false,
    })
    expect((await t.call('GET', '/consultores/clientes', { token: consultor.token })).statusCode).toBe(401)
    expect(
      (await t.call('POST', '/usuarios/login', { body: { email: consultor.email, senha: SENHA } })).json().codigo,
    ).toBe('usuario_inativo')
    expect(
      (await t.call('GET', `/participantes/verifica-convite/${open.id_licenca}`, { token: open.token })).json()
        .licenca_disponivel,
    ).toBe(false)
    await conclude(t, client)
    expect((await setAtivo(consultor.id_usuario, 1)).json().mensagem).toBe('Consultor ativado com sucesso.')
    expect((await t.call('GET', '/consultores/clientes', { token: consultor.token })).statusCode).toBe(401)
    expect(
      (await t.call('POST', '/usuarios/login', { body: { email: consultor.email, senha: SENHA } })).statusCode,
    ).toBe(200)
  })

  test('is refused for oneself, answers 404 for a client, and succeeds when repeated', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const client = await createParticipante(t, consultor)
    expect((await setAtivo(admin.id_usuario, 0)).json().codigo).toBe('inativar_a_si')
    for (const id of [client.id_usuario, 999_999]) expect((await setAtivo(id, 0)).statusCode).toBe(404)
    for (const value of ['7', '-1', 'x']) expect((await setAtivo(consultor.id_usuario, value)).statusCode).toBe(404)
    expect([
      (await setAtivo(consultor.id_usuario, 0)).statusCode,
      (await setAtivo(consultor.id_usuario, 0)).statusCode,
    ]).toEqual([200, 200])
  })

  test('leaves one admin active when the last two deactivate each other at once', async () => {
    await t.deps.db.updateTable('usuarios').set({ ativo: false }).where('id_tipo_usuario', '=', 1).execute()
    const [a, b] = [await createAdmin(t), await createAdmin(t)]
    const answers = await Promise.all([setAtivo(b.id_usuario, 0, a.token), setAtivo(a.id_usuario, 0, b.token)])
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 401])
    const left = await t.deps.db
      .selectFrom('usuarios')
      .select('id_usuario')
      .where('id_tipo_usuario', '=', 1)
      .where('ativo', '=', true)
      .execute()
    expect(left).toHaveLength(1)
    const [last] = [a, b].filter(who => who.id_usuario === left[0]!.id_usuario)
    const other = [a, b].find(who => who !== last)!
    expect((await setAtivo(other.id_usuario, 1, last!.token)).statusCode).toBe(200)
    admin = last!
  })

  test('shows in the list whether each consultor is active', async () => {
    const consultor = await createConsultor(t)
    await setAtivo(consultor.id_usuario, 0)
    const words = encodeURIComponent(
      `${consultor.email} ${consultor.nome.split(' ').reverse().join(' ').toUpperCase()}`,
    )
    const { response } = (await t.call('GET', `/consultores?busca=${words}`, { token: admin.token })).json()
    expect(response).toEqual([
      {
        id_usuario: consultor.id_usuario,
        nome: consultor.nome,
        email: consultor.email,
        celular: null,
        id_tipo_usuario: 2,
        ativo: false,
      },
    ])
  })
})

test('GET /consultores filters by type and by active or not, and ignores unknown filter values', async () => {
  const [ana, bia] = [await createConsultor(t), await createConsultor(t)]
  await setAtivo(bia.id_usuario, 0)
  const ids = async (query: string): Promise<number[]> => {
    const answer = await t.call('GET', `/consultores?limite=1000&${query}`, { token: admin.token })
    return answer.json().response.map((row: { id_usuario: number }) => row.id_usuario)
  }
  const active = await ids('situacao=ativos')
  expect([active.includes(ana.id_usuario), active.includes(bia.id_usuario)]).toEqual([true, false])
  expect(await ids(`situacao=inativos&busca=${encodeURIComponent(bia.email)}`)).toEqual([bia.id_usuario])
  const admins = await ids('tipo=1')
  expect([admins.includes(admin.id_usuario), admins.includes(ana.id_usuario)]).toEqual([true, false])
  expect(await ids('tipo=9&situacao=outros')).toEqual(await ids(''))
})
