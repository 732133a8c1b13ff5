import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { cadastroValido, convidar, createAdmin, createConsultor, finalizar } from '#test/factories.ts'

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
const list = async (token?: string) => (await t.call('GET', '/empresas/', { token })).json()

test('a company has an alphanumeric CNPJ, its city and real counts', async () => {
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
  const { token, id_licenca } = await convidar(t, consultor, 'funcionaria@exemplo.com.br')
  const session = (
    await t.call('POST', '/participantes', { body: cadastroValido({ token, id_empresa: created.json().id_empresa }) })
  ).json()
  await finalizar(t, { ...session, id_licenca })
  expect((await list(consultor.token)).results).toMatchObject([
    { consultorias_recebidas: 1, funcionarios_cadastrados: 1 },
  ])
})

test('the same CNPJ once per owner, whatever its spelling', async () => {
  const [a, b] = [await createConsultor(t), await createConsultor(t)]
  expect((await create(a.token)).statusCode).toBe(200)
  expect((await create(a.token, { cnpj: '12abc34501de35' })).json()).toMatchObject({
    titulo: 'Erro!',
    response: 'Você já cadastrou uma empresa com este CNPJ.',
  })
  expect((await create(b.token)).statusCode).toBe(200)
})

test('name, CNPJ and CEP are needed; city, address and number are not', async () => {
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

test('a consultor sees hers, an admin all, anybody else none', async () => {
  const [mine, foreign, admin] = [await createConsultor(t), await createConsultor(t), await createAdmin(t)]
  await create(mine.token, { nome: 'Só minha' })
  expect((await list(foreign.token)).total).toBe(0)
  expect((await list(admin.token)).results.map((row: { nome: string }) => row.nome)).toContain('Só minha')
  expect(await list()).toEqual({ results: [], total: 0 })
})
