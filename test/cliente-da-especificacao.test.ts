import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Conta, cadastroConsultorValido, createAdmin, createConsultor, SENHA } from './app/factories.ts'
import { createShop, novaCompra, type Shop } from './payments/pagamentos.ts'

/*
 * A program that knows the specification and nothing else: its paths, slashes and all, its fields and no others, and of the
 * answers only what the specification reads.
 */
let loja: Shop
let admin: Conta
let consultor: Conta
beforeAll(async () => {
  loja = await createShop()
  admin = await createAdmin(loja.t)
  consultor = await createConsultor(loja.t, { licencas: 4 })
})
afterAll(() => loja.close())

type Method = Parameters<Shop['t']['call']>[0]
async function ask(method: Method, path: string, { token, body }: { token?: string; body?: unknown } = {}) {
  const answer = await loja.t.call(method, path, { token, body })
  return { status: answer.statusCode, body: answer.json() }
}
/** Sends a call, expects success and returns the parsed response. */
async function read(method: Method, path: string, options: { token?: string; body?: unknown } = {}) {
  const { status, body } = await ask(method, path, options)
  expect(`${method} ${path} ${status}`).toBe(`${method} ${path} 200`)
  return body
}
const TEXTO = expect.any(String)
const NUMERO = expect.any(Number)
const LOGICO = expect.any(Boolean)

/** Registers a new person through an invite to this address; returns the session and the licence's id. */
async function record(email: string) {
  const { url } = await read('POST', '/consultores/convidar', {
    token: consultor.token,
    body: { id_tipo_licenca: 1, email_participante: email },
  })
  const token = (url as string).split('/').at(-1)!
  const convite = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  expect(convite).toMatchObject({
    email,
    id_consultor: consultor.id_usuario,
    id_licenca: NUMERO,
    validade_convite: NUMERO,
  })
  const body = {
    email_participante: email,
    senha: SENHA,
    celular: '',
    id_consultor: convite.id_consultor,
    id_cidade: 3550308,
    id_empresa: null,
    nome_participante: 'Pessoa Exemplo da Especificação',
    cpf: '529.982.247-25',
    sexo: 'F',
    data_nascimento: '15/03/1990',
    cep: '01001000',
    endereco: 'Praça da Sé',
    numero: '1',
    complementos: '',
    bairro: 'Sé',
    id_licenca: convite.id_licenca,
  }
  await read('POST', '/participantes/', { token, body })
  const session = await read('POST', '/usuarios/login', { body: { email, senha: SENHA } })
  return { ...session, id_licenca: convite.id_licenca } as { token: string; id_usuario: number; id_licenca: number }
}

describe('a client written from the specification', () => {
  test('signs in and recovers a senha', async () => {
    const body = { email: consultor.email, senha: SENHA }
    expect(await read('POST', '/usuarios/login', { body })).toMatchObject({
      token: TEXTO,
      id_usuario: consultor.id_usuario,
      email: consultor.email,
    })
    const wrong = await ask('POST', '/usuarios/login', { body: { ...body, senha: 'outra-senha' } })
    expect(wrong.body.error.message).toEqual(TEXTO)
    await read('POST', '/usuarios/esqueceu-senha', { body: { email: consultor.email } })
    const used = await ask('POST', '/usuarios/recuperar-senha', {
      body: { token: 'nenhum', nova_senha: 'nova-senha-1' },
    })
    expect([used.status >= 400, used.body.mensagem]).toEqual([true, TEXTO])
  })

  test('finds states and cities', async () => {
    const { results: estados } = await read('GET', '/utils/estados/Brasil')
    expect(estados).toHaveLength(27)
    expect(estados[0]).toMatchObject({ id_estado: 1, uf: TEXTO, nome: TEXTO })
    const cidade = { id_cidade: NUMERO, nome: TEXTO }
    for (const path of ['/utils/cidades', '/utils/cidades/1'])
      expect((await read('GET', path)).results[0]).toMatchObject(cidade)
  })

  test('registers through an invite, answers, finishes and opens the report', async () => {
    const { token, id_usuario, id_licenca } = await record('especificacao@exemplo.com.br')
    expect(await read('GET', `/participantes/verifica-convite/${id_licenca}`, { token })).toMatchObject({
      licenca_disponivel: false,
    })
    expect(await read('GET', '/usuarios/licencas-participante', { token })).toMatchObject({
      results: [{ id_licenca, id_tipo_licenca: 1, utilizada: false, nome_consultor: consultor.nome }],
    })
    expect(await read('GET', `/participantes/verifica-teste-pendente/${id_licenca}`, { token })).toMatchObject({
      condition: true,
    })
    const { response: perguntas } = await read('GET', '/disc/perguntas', { token })
    expect([perguntas.length, perguntas[0].pergunta]).toEqual([15, TEXTO])
    const { response: alternativas } = await read('GET', '/disc/alternativas', { token })
    expect(alternativas).toHaveLength(60)
    expect(alternativas[0]).toMatchObject({ id_pergunta: NUMERO, id_quadrante: NUMERO, conteudo: TEXTO })
    await read('POST', `/disc/finalizar/${id_usuario}`, {
      token,
      body: { 1: 60, 2: 45, 3: 30, 4: 15, idLicenca: id_licenca },
    })
    const finished = await read('GET', `/disc/testes-finalizados/${id_usuario}`, { token })
    expect(finished.results).toMatchObject([{ id_licenca, nome_relatorio: TEXTO, created: TEXTO }])
    const dimensao = { valor: NUMERO, nome: TEXTO }
    for (const path of [`/usuarios/perfil/${id_licenca}`, `/disc/perfil/${id_usuario}`])
      expect((await read('GET', path, { token })).results).toMatchObject([dimensao, dimensao, dimensao, dimensao])
    await read('GET', `/disc/${id_usuario}`, { token })
    const pdf = await loja.t.call('GET', `/relatorios_disc/${finished.results[0].nome_relatorio}.pdf`)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const whose = await loja.t.call('GET', '/relatorios_disc/relatorio.pdf', { token })
    expect([whose.statusCode, whose.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('reads people and what each may do', async () => {
    const { token, id_usuario } = consultor
    expect(await read('GET', `/usuarios/verificar-acesso-perfil/${id_usuario}`, { token })).toMatchObject({
      access: true,
    })
    expect((await read('GET', `/usuarios/${id_usuario}`, { token })).results[0]).toMatchObject({ id_tipo_usuario: 2 })
    expect((await read('GET', '/utils/privilegios', { token })).response).toMatchObject({
      permite_cadastrar_participante: true,
      permite_cadastrar_consultor: false,
      permite_cadastrar_empresa: true,
      permite_inativar_consultor: false,
      id_tipo_usuario: 2,
    })
  })

  test('invites, lists, cancels and creates companies as a consultor', async () => {
    const { token } = consultor
    const { id_licenca } = await record('com-teste@exemplo.com.br')
    await read('POST', '/participantes/convidar', {
      token,
      body: { id_tipo_licenca: 1, email: 'convite@exemplo.com.br' },
    })
    expect(await read('GET', '/consultores/licencas/', { token })).toMatchObject({ individual: NUMERO, empresarial: 0 })
    expect((await read('GET', '/consultores/clientes', { token })).results[0]).toMatchObject({
      nome_participante: TEXTO,
      email_participante: TEXTO,
      nome_empresa: null,
      id_usuario_participante: NUMERO,
    })
    const { results: convites } = await read('GET', '/consultores/convites-enviados/', { token })
    expect(convites).toMatchObject([{ id_licenca: NUMERO, email: 'convite@exemplo.com.br', created: TEXTO }])
    expect((await read('GET', '/consultores/testes-pendentes/', { token })).results).toMatchObject([
      { id_licenca, nome_participante: TEXTO, email_participante: 'com-teste@exemplo.com.br', created: TEXTO },
    ])
    for (const cancelled of [convites[0].id_licenca, id_licenca])
      await read('POST', `/consultores/cancelar-convite/${cancelled}`, { token, body: {} })
    const empresa = { nome: 'Oficina Exemplo', cnpj: '11222333000181', cep: '01001000', id_cidade: 3550308 }
    const created = await read('POST', '/empresas/', {
      token,
      body: { ...empresa, endereco: 'Praça da Sé', numero: '1' },
    })
    expect(created.response).toEqual(TEXTO)
    expect((await read('GET', '/empresas/', { token })).results[0]).toMatchObject({
      ...empresa,
      id_empresa: NUMERO,
      endereco: 'Praça da Sé',
      numero: '1',
    })
  })

  test('invites a consultor, who registers, and deactivates and activates them as an admin', async () => {
    const { token } = admin
    const email = 'nova-consultora@exemplo.com.br'
    expect((await read('POST', '/consultores/', { token, body: { email, tipo: 2 } })).response).toEqual(TEXTO)
    await loja.t.deliverMail()
    const mail = await loja.t.deps.db
      .selectFrom('caixa_local')
      .select('html')
      .where('destinatario', '=', email)
      .executeTakeFirstOrThrow()
    const invite = /\/cadastro-usuario\/([\w.-]+)/.exec(mail.html)![1]!
    const body = cadastroConsultorValido({
      senha2: SENHA,
      validade_uso: new Date(Date.now() + 1e9).toISOString(),
      tipo_usuario: 2,
      email,
      email_secundario: '',
      id_usuario_inclusao: admin.id_usuario,
    })
    const { id_usuario } = await read('POST', '/consultores/cadastrar', { token: invite, body })
    expect((await ask('POST', '/consultores/cadastrar', { token: invite, body })).status).toBe(409)
    expect((await read('GET', '/consultores/', { token })).response).toContainEqual(
      expect.objectContaining({ id_usuario, nome: body.nome, email, celular: null, id_tipo_usuario: 2, ativo: LOGICO }),
    )
    for (const value of [0, 1]) await read('PUT', `/usuarios/alterar-status-ativacao/${id_usuario}/${value}`, { token })
  })

  test("buys a plan: the preferência has the plan's name and price and the purchase's id", async () => {
    const { token } = consultor
    const { response } = await read('GET', '/compra/planos', { token })
    expect(response[0]).toMatchObject({
      id_planos_licencas: loja.planos.um,
      nome_plano: 'Essencial',
      n_usuarios: 1,
      preco: 99.9,
      plano_destaque: LOGICO,
      icone: TEXTO,
    })
    const idCompra = novaCompra()
    await read('POST', '/compra/pre-compra', { token, body: { idCompra, idPlano: loja.planos.um } })
    expect([...loja.mp.preferences.values()].find(({ key }) => key === idCompra)?.body).toMatchObject({
      items: [{ title: 'Essencial', currency_id: 'BRL', quantity: 1, unit_price: 99.9 }],
      external_reference: idCompra,
      notification_url: expect.stringMatching(/\/compra\/notificacao-compra\b/),
    })
  })
})
