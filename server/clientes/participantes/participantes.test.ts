import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { cadastroValido, createConsultor, inviteOne, SENHA } from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const register = (body: unknown, headers = {}) => t.call('POST', '/participantes', { body, headers })

describe('registering through an invite', () => {
  test('creates the account, gives it the licence and signs in', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const { token, id_licenca } = await inviteOne(t, consultor, 'elisa@exemplo.com.br')
    const answer = await register(
      cadastroValido({
        token,
        id_consultor: consultor.id_usuario,
        id_licenca: String(id_licenca),
        email_participante: 'ELISA@exemplo.com.br',
      }),
    )
    expect(answer.statusCode).toBe(200)
    const session = answer.json()
    expect(session).toMatchObject({
      email: 'elisa@exemplo.com.br',
      id_tipo_usuario: 3,
      mensagem: 'Cadastro realizado com sucesso',
    })
    const licencas = await t.call('GET', '/usuarios/licencas-participante', { token: session.token })
    expect(licencas.json().results).toMatchObject([{ id_licenca, utilizada: false, nome_consultor: consultor.nome }])
    expect(
      (await t.call('POST', '/usuarios/login', { body: { email: 'elisa@exemplo.com.br', senha: SENHA } })).statusCode,
    ).toBe(200)
  })

  test('accepts the invite token as bearer', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const { token } = await inviteOne(t, consultor, 'bearer@exemplo.com.br')
    expect((await register(cadastroValido(), { authorization: `Bearer ${token}` })).statusCode).toBe(200)
  })

  test("refuses a forged token, and ids that differ from the token's", async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const { token, id_licenca } = await inviteOne(t, consultor, 'alvo@exemplo.com.br')
    const forged = await new SignJWT({
      email: 'x@exemplo.com.br',
      id_consultor: consultor.id_usuario,
      id_licenca,
      validade_convite: 9e12,
      jti: 'x',
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'convite+jwt' })
      .setAudience('cadastro-cliente')
      .sign(new TextEncoder().encode('a guess of the key that is long enough'))
    const attempts = [
      cadastroValido(),
      cadastroValido({ token: forged }),
      cadastroValido({ token: `${token}x` }),
      cadastroValido({ token, id_consultor: consultor.id_usuario + 1 }),
      cadastroValido({ token, id_licenca: id_licenca + 1 }),
      cadastroValido({ token, email_participante: 'outra@exemplo.com.br' }),
    ]
    for (const body of attempts) {
      const answer = await register(body)
      expect([answer.statusCode, answer.json().mensagem]).toEqual([403, 'Ops, convite inválido!'])
    }
    expect((await register(cadastroValido({ token }))).statusCode).toBe(200)
  })

  test('tells a repeated registration that the account exists, and changes nothing', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const { token } = await inviteOne(t, consultor, 'retry@exemplo.com.br')
    await register(cadastroValido({ token }))
    const again = await register(cadastroValido({ token, senha: 'outra-senha', nome_participante: 'Outra Pessoa' }))
    expect(again.json()).toMatchObject({
      titulo: 'Usuário já cadastrado',
      mensagem: 'Seu e-mail já consta na base de dados',
    })
    expect(
      (await t.call('POST', '/usuarios/login', { body: { email: 'retry@exemplo.com.br', senha: SENHA } })).json().nome,
    ).toBe('Élisa Exemplo da Conceição')
  })

  test("reports every invalid field at once, with the screen's messages", async () => {
    const answer = await register({
      token: 'x',
      senha: '1234',
      senha2: '12345',
      cpf: '111.111.111-11',
      data_nascimento: '31/02/1990',
      cep: '123',
      id_cidade: '',
      sexo: 'X',
      numero: ' ',
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().campos).toEqual({
      nome_participante: 'Coloque seu nome',
      senha: 'Adicione uma senha de pelo menos 5 caracteres',
      senha2: 'As senhas estão diferentes',
      cpf: 'CPF inválido',
      data_nascimento: 'Data de nascimento inválida',
      cep: 'CEP inválido',
      id_cidade: 'Selecione sua cidade',
      sexo: 'Selecione seu sexo',
      endereco: 'Coloque seu endereço',
      numero: 'Coloque seu número',
      bairro: 'Coloque seu bairro',
    })
  })

  test('refuses a birth year in the future or more than 110 years ago, and an age under 12', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const { token } = await inviteOne(t, consultor, 'idade@exemplo.com.br')
    for (const data_nascimento of ['01/01/2026', '01/01/1916']) {
      expect((await register(cadastroValido({ token, data_nascimento }))).json().campos).toEqual({
        data_nascimento: 'Data de nascimento inválida',
      })
    }
    expect((await register(cadastroValido({ token, data_nascimento: '22/11/2014' }))).json()).toMatchObject({
      codigo: 'menor_de_12',
      campos: { data_nascimento: 'O questionário é para pessoas a partir de 12 anos.' },
    })
    expect((await register(cadastroValido({ token, data_nascimento: '21/11/2014' }))).statusCode).toBe(200)
  })

  test('accepts a birth date and a mobile number in the formats that people type', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const { token } = await inviteOne(t, consultor, 'escrita@exemplo.com.br')
    const typed = { data_nascimento: '5/8/1974', celular: '+55 (011) 98765-4321' }
    const { id_usuario } = (await register(cadastroValido({ token, ...typed }))).json()
    const { rows } = await sql<{ dia: string; celular: string }>`
      select data_nascimento::text as dia, celular from usuarios where id_usuario = ${id_usuario}`.execute(t.deps.db)
    expect(rows).toEqual([{ dia: '1974-08-05', celular: '11987654321' }])
  })

  test('ignores fields in the body that the server decides', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const { token } = await inviteOne(t, consultor, 'massa@exemplo.com.br')
    const session = (
      await register(
        cadastroValido({ token, id_tipo_usuario: 1, tipo_usuario: 1, ativo: false, permite_cadastrar_consultor: true }),
      )
    ).json()
    expect(session.id_tipo_usuario).toBe(3)
    expect((await t.call('GET', '/consultores/licencas/', { token: session.token })).statusCode).toBe(403)
  })

  test("refuses a company that is not the inviter's", async () => {
    const [mine, foreign] = [await createConsultor(t, { licencas: 1 }), await createConsultor(t)]
    const company = (id_consultor: number, cnpj: string) =>
      t.deps.db
        .insertInto('empresas')
        .values({ id_consultor, nome: 'Empresa Exemplo', cnpj, criada_em: t.clock.now() })
        .returning('id_empresa')
        .executeTakeFirstOrThrow()
    const [own, other] = [
      await company(mine.id_usuario, '11222333000181'),
      await company(foreign.id_usuario, '12ABC34501DE35'),
    ]
    const { token } = await inviteOne(t, mine, 'empresa@exemplo.com.br')
    expect((await t.call('GET', '/empresas/', { token })).json().results).toEqual([
      { id_empresa: own.id_empresa, nome: 'Empresa Exemplo' },
    ])
    expect((await t.call('GET', '/empresas/')).json()).toEqual({ results: [], total: 0 })
    expect((await register(cadastroValido({ token, id_empresa: other.id_empresa }))).json().campos).toHaveProperty(
      'id_empresa',
    )
    expect((await register(cadastroValido({ token, id_empresa: String(own.id_empresa) }))).statusCode).toBe(200)
    expect((await t.call('GET', '/consultores/clientes', { token: mine.token })).json().results[0].nome_empresa).toBe(
      'Empresa Exemplo',
    )
  })
})
