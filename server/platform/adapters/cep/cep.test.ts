import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { httpCepLookup } from './cep.ts'

const VIACEP = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
}
const SECOND = {
  cep: '01001000',
  state: 'SP',
  city: 'São Paulo',
  neighborhood: 'Sé',
  street: 'Praça da Sé',
  service: 'x',
}

let t: TestApp
let asked: string[]
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  asked = []
  await t.deps.db.deleteFrom('ceps').execute()
})
afterAll(() => t.close())

/** A CEP lookup whose providers answer with these bodies in turn; an Error stands for a provider that is down. */
const lookup = (...answers: (unknown | Error)[]) =>
  httpCepLookup(t.deps.db, 'https://cep.exemplo.com.br/{cep}', t.clock.now, {
    fetch: async input => {
      asked.push(String(input))
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return Response.json(answer)
    },
  })

describe('CEP lookup', () => {
  test('asks the configured provider once, then answers from the cache for 30 days', async () => {
    const { find } = lookup(VIACEP, VIACEP)
    expect(await find('01001000')).toMatchObject({
      uf: 'SP',
      localidade: 'São Paulo',
      ibge: '3550308',
      logradouro: 'Praça da Sé',
    })
    await find('01001000')
    expect(asked).toEqual(['https://cep.exemplo.com.br/01001000'])
    t.clock.advance(31 * DAY_MS)
    await find('01001000')
    expect(asked).toHaveLength(2)
  })

  test.each([true, 'true'])(
    "says that a CEP does not exist, for each form of the provider's answer (%j)",
    async erro => {
      expect(await lookup({ erro }).find('99999999')).toMatchObject({ erro: true })
    },
  )

  test('asks the second provider when the first is down, and answers null when both are', async () => {
    expect(await lookup(new Error('down'), SECOND).find('01001000')).toMatchObject({
      uf: 'SP',
      localidade: 'São Paulo',
      bairro: 'Sé',
      ibge: '',
    })
    await t.deps.db.deleteFrom('ceps').execute()
    expect(await lookup(new Error('down'), new Error('down')).find('01001000')).toBeNull()
    expect(await t.deps.db.selectFrom('ceps').selectAll().execute()).toEqual([])
  })

  test("answers no street for the CEP of a whole town, and refuses a provider's answer of another shape", async () => {
    expect(await lookup({ ...VIACEP, logradouro: '', bairro: null }).find('13900000')).toMatchObject({
      logradouro: '',
      bairro: '',
    })
    expect(await lookup(['not', 'an address'], new Error('down')).find('13900001')).toBeNull()
  })

  test('takes eight digits with or without the dash over HTTP, and answers null without a provider', async () => {
    for (const cep of ['01001000', '01001-000']) expect((await t.call('GET', `/utils/cep/${cep}`)).json()).toBeNull()
    for (const cep of ['0100100', 'abcdefgh']) expect((await t.call('GET', `/utils/cep/${cep}`)).statusCode).toBe(404)
  })
})

describe('lists of states and cities', () => {
  test('hold 27 states by name from id 1 and all 5,571 municipalities with their IBGE code', async () => {
    const estados = (await t.call('GET', '/utils/estados/Brasil')).json()
    expect([estados.total, estados.results[0], estados.results.at(-1)]).toEqual([
      27,
      { id_estado: 1, uf: 'AC', nome: 'Acre' },
      { id_estado: 27, uf: 'TO', nome: 'Tocantins' },
    ])
    expect((await t.call('GET', '/utils/estados/Portugal')).json()).toEqual({ results: [], total: 0 })
    expect((await t.call('GET', '/utils/cidades')).json().results).toHaveLength(5571)
    const saoPaulo = estados.results.find((row: { uf: string }) => row.uf === 'SP').id_estado
    const cidades = (await t.call('GET', `/utils/cidades/${saoPaulo}`)).json()
    expect(cidades.total).toBe(645)
    expect(cidades.results).toContainEqual({ id_cidade: 3550308, nome: 'São Paulo' })
    expect((await t.call('GET', '/utils/cidades/99')).json()).toEqual({ results: [], total: 0 })
  })
})
