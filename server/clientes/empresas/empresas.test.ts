import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { cadastroValido, conclude, createAdmin, createConsultor, inviteOne } from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const nova = (overrides = {}) => ({
  nome: 'Empresa Exemplo',
  cnpj: '12.ABC.345/01DE-35',
  cep: '01001-000',
  id_cidade: 3550308,
  endereco: 'Praça da Sé',
  numero: '1',
  ...overrides,
})
const create = (token: string, overrides = {}) => t.call('POST', '/empresas/', { token, body: nova(overrides) })
const list = async (token?: string, busca?: string) =>
  (await t.call('GET', `/empresas/${busca ? `?busca=${encodeURIComponent(busca)}` : ''}`, { token })).json()

test('POST /empresas stores an alphanumeric CNPJ and the city, and the list counts people and tests', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  const created = await create(consultor.token)
  expect(created.json()).toEqual({ response: 'Empresa criada com sucesso.', id_empresa: expect.any(Number) })
  expect((await list(consultor.token)).results).toMatchObject([
    {
      nome: 'Empresa Exemplo',
      cnpj: '12ABC34501DE35',
      nome_cidade: 'São Paulo',
      uf: 'SP',
      consultorias_recebidas: 0,
      funcionarios_cadastrados: 0,
    },
  ])
  const { token, id_licenca } = await inviteOne(t, consultor, 'funcionaria@exemplo.com.br')
  const session = (
    await t.call('POST', '/participantes', { body: cadastroValido({ token, id_empresa: created.json().id_empresa }) })
  ).json()
  await conclude(t, { ...session, id_licenca })
  expect((await list(consultor.token)).results).toMatchObject([
    { consultorias_recebidas: 1, funcionarios_cadastrados: 1 },
  ])
})

test('a search of companies puts names that begin with the words first', async () => {
  const { token } = await createConsultor(t)
  for (const nome of ['Aço Bimetal', 'Casa Metal', 'Metalúrgica Sul', 'Metal'])
    await t.call('POST', '/empresas/', { token, body: { so_nome: true, nome } })
  const { results } = await list(token, 'metal')
  expect(results.map(({ nome }: { nome: string }) => nome)).toEqual([
    'Metal',
    'Casa Metal',
    'Metalúrgica Sul',
    'Aço Bimetal',
  ])
})

test('POST /empresas refuses a CNPJ that the owner already has, however it is written', async () => {
  const [a, b] = [await createConsultor(t), await createConsultor(t)]
  expect((await create(a.token)).statusCode).toBe(200)
  expect((await create(a.token, { cnpj: '12abc34501de35' })).json()).toMatchObject({
    titulo: 'Erro!',
    response: 'Você já cadastrou uma empresa com este CNPJ.',
  })
  expect((await create(b.token)).statusCode).toBe(200)
})

test('POST /empresas requires name, CNPJ and CEP, but not city, address and number', async () => {
  const { token } = await createConsultor(t)
  expect((await t.call('POST', '/empresas', { token, body: {} })).json().campos).toEqual({
    nome: 'Preencha o nome da empresa',
    cnpj: 'Preencha o CNPJ',
    cep: 'Preencha o CEP',
  })
  expect(
    (
      await t.call('POST', '/empresas', {
        token,
        body: { nome: 'Só o básico', cnpj: '11222333000181', cep: '01001000', id_cidade: '' },
      })
    ).statusCode,
  ).toBe(200)
  expect((await create(token, { id_cidade: 1 })).json().campos).toHaveProperty('id_cidade')
})

test("GET /empresas returns a consultor's own companies, all to an admin, and none to other people", async () => {
  const [mine, foreign, admin] = [await createConsultor(t), await createConsultor(t), await createAdmin(t)]
  await create(mine.token, { nome: 'Só minha' })
  expect((await list(foreign.token)).total).toBe(0)
  expect((await list(admin.token)).results.map((row: { nome: string }) => row.nome)).toContain('Só minha')
  expect(await list()).toEqual({ results: [], total: 0 })
})

test('an invited person sees, and may choose, only the companies that the consultor offers', async () => {
  const [consultor, foreign, admin] = [
    await createConsultor(t, { licencas: 2 }),
    await createConsultor(t),
    await createAdmin(t),
  ]
  const [shown, hidden] = [
    (await create(consultor.token, { nome: 'À Vista Exemplo' })).json().id_empresa,
    (await create(consultor.token, { nome: 'Discreta Exemplo', cnpj: '11222333000181', no_cadastro: false })).json()
      .id_empresa,
  ]
  const { token } = await inviteOne(t, consultor, 'escolha@exemplo.com.br')
  const offered = async () => (await list(token)).results
  expect(await offered()).toEqual([{ id_empresa: shown, nome: 'À Vista Exemplo' }])
  const register = (id_empresa: number) =>
    t.call('POST', '/participantes', { body: cadastroValido({ token, id_empresa }) })
  expect((await register(hidden)).json().campos).toEqual({ id_empresa: 'Selecione uma empresa da lista' })

  const change = (who: { token: string }, id: number | string, no_cadastro: unknown) =>
    t.call('PUT', `/empresas/${id}`, { token: who.token, body: { no_cadastro } })
  const answers = [foreign, admin].map(who => change(who, hidden, true))
  expect((await Promise.all(answers)).map(answer => answer.statusCode)).toEqual([404, 404])
  expect((await change(consultor, 999_999, true)).statusCode).toBe(404)
  expect((await change(consultor, hidden, 'true')).statusCode).toBe(422)
  expect((await change(consultor, shown, false)).json()).toEqual({
    response: 'A empresa não aparece mais no cadastro.',
    no_cadastro: false,
  })
  expect((await change(consultor, hidden, true)).json()).toMatchObject({
    response: 'A empresa aparece para quem você convidar.',
  })
  expect(await offered()).toEqual([{ id_empresa: hidden, nome: 'Discreta Exemplo' }])
  expect((await register(shown)).statusCode).toBe(422)
  expect((await register(hidden)).statusCode).toBe(200)

  // Only the consultor sees and changes whether the company is offered.
  const rows = async (who: { token: string }) =>
    (await list(who.token)).results as { nome: string; no_cadastro?: boolean }[]
  const choice = async (who: { token: string }) => (await rows(who)).find(row => row.nome === 'À Vista Exemplo')
  expect(await choice(consultor)).toMatchObject({ no_cadastro: false })
  expect(await choice(admin)).not.toHaveProperty('no_cadastro')
})

test('GET /empresas finds a company by words of its name in any order, and by its CNPJ in any format', async () => {
  const { token } = await createConsultor(t)
  await create(token, { nome: 'Padaria São João', cnpj: '11222333000181' })
  await create(token, { nome: 'Outra', cnpj: '12abc34501de35' })
  for (const busca of ['joao padaria', 'SÃO', '11222333', '11.222.333/0001-81'])
    expect([busca, (await list(token, busca)).results.map((row: { nome: string }) => row.nome)]).toEqual([
      busca,
      ['Padaria São João'],
    ])
  expect((await list(token, 'joao outra')).total).toBe(0)
})

test('the list of own companies answers 401 without a session, and the public list is empty', async () => {
  const ana = await createConsultor(t)
  await create(ana.token)
  const own = await t.call('GET', '/consultores/empresas', { token: ana.token })
  expect(own.json()).toEqual((await t.call('GET', '/empresas', { token: ana.token })).json())
  expect(own.json().total).toBe(1)
  const ended = 'uma-sessao-que-terminou'
  expect((await t.call('GET', '/consultores/empresas', { token: ended })).statusCode).toBe(401)
})

test('with so_nome a company is created by its name alone, and its CNPJ comes later, once per owner', async () => {
  const [ana, bia] = [await createConsultor(t), await createConsultor(t)]
  const byName = async (nome: string, more = {}) =>
    (await t.call('POST', '/empresas/', { token: ana.token, body: { so_nome: true, nome, ...more } })).json()
  const { id_empresa } = await byName('Clínica Vida')
  expect((await list(ana.token, 'clinica')).results).toMatchObject([{ id_empresa, cnpj: null, cep: null }])
  // A second one without CNPJ is another company; a wrong CNPJ is refused also here, and the name is required.
  expect((await byName('Clínica Vida')).id_empresa).not.toBe(id_empresa)
  expect((await byName('Outra', { cnpj: '1' })).campos).toEqual({ cnpj: 'CNPJ inválido' })
  expect((await byName('')).campos).toEqual({ nome: 'Preencha o nome da empresa' })

  const put = (who: { token: string }, id: number, body: object) =>
    t.call('PUT', `/empresas/${id}/dados`, { token: who.token, body })
  const dados = { nome: 'Clínica Vida Ltda.', cnpj: '11.222.333/0001-81', cep: '01001-000', id_cidade: 3550308 }
  expect((await put(bia, id_empresa, dados)).statusCode).toBe(404)
  expect((await put(ana, id_empresa, dados)).json()).toEqual({ response: 'Empresa salva.' })
  const page = async (who: { token: string }, id = id_empresa) => t.call('GET', `/empresas/${id}`, { token: who.token })
  expect((await page(ana)).json()).toMatchObject({ nome: 'Clínica Vida Ltda.', cnpj: '11222333000181', uf: 'SP' })
  const other = (await byName('Outra')).id_empresa
  expect((await put(ana, other, { ...dados, nome: 'Outra' })).json()).toMatchObject({ codigo: 'cnpj_ja_cadastrado' })
  expect((await list(ana.token, '11.222.333/0001-81')).total).toBe(1)
})

test('the page of a company counts its people, licences and conversations, and keeps notes for its consultor alone', async () => {
  const [ana, bia, admin] = [await createConsultor(t, { licencas: 3 }), await createConsultor(t), await createAdmin(t)]
  const { id_empresa } = (await create(ana.token)).json()
  const pronta = await inviteOne(t, ana, 'pronta-na-empresa@exemplo.com.br')
  const body = cadastroValido({ token: pronta.token, id_empresa })
  const session = (await t.call('POST', '/participantes', { body })).json()
  await conclude(t, { ...session, id_licenca: pronta.id_licenca })
  const convite = { id_tipo_licenca: 1, email_participante: 'aberto-na-empresa@exemplo.com.br', id_empresa }
  expect((await t.call('POST', '/consultores/convidar', { token: ana.token, body: convite })).statusCode).toBe(200)

  const page = (who: { token: string }) => t.call('GET', `/empresas/${id_empresa}`, { token: who.token })
  expect((await page(ana)).json()).toMatchObject({
    funcionarios_cadastrados: 1,
    consultorias_recebidas: 1,
    conversas: 0,
    licencas: { em_convite: 1, em_teste: 0, utilizadas: 1 },
    anotacoes: '',
    no_cadastro: true,
  })
  expect((await page(bia)).statusCode).toBe(404)

  const note = (who: { token: string }, anotacoes: string, antes?: string) =>
    t.call('PUT', `/empresas/${id_empresa}/anotacoes`, { token: who.token, body: { anotacoes, antes } })
  expect((await note(ana, 'Falar com a Regina', '')).json()).toEqual({ anotacoes: 'Falar com a Regina' })
  // Another device still has the empty text before it: nothing is written over.
  expect((await note(ana, 'Outra coisa', '')).json()).toMatchObject({ codigo: 'anotacoes_da_empresa_alteradas' })
  expect((await note(bia, 'x')).statusCode).toBe(404)
  expect((await note(ana, 'x'.repeat(4_001))).statusCode).toBe(422)
  expect((await page(ana)).json().anotacoes).toBe('Falar com a Regina')
  const seen = (await page(admin)).json()
  expect(seen).toMatchObject({ funcionarios_cadastrados: 1 })
  expect([seen.anotacoes, seen.no_cadastro]).toEqual([undefined, undefined])
})

test('companies stand in the order of a reader: 2 before 10, accents beside their letters', async () => {
  const { token } = await createConsultor(t)
  for (const nome of ['Turma 10', 'Zeta', 'Turma 2', 'Ágata', 'turma 1'])
    await t.call('POST', '/empresas', { token, body: { so_nome: true, nome } })
  const names = (await list(token)).results.map((row: { nome: string }) => row.nome)
  expect(names).toEqual(['Ágata', 'turma 1', 'Turma 2', 'Turma 10', 'Zeta'])
})
