import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app/app.ts'
import { type Conta, createAdmin, createConsultor, createParticipante, type Participante } from '../app/factories.ts'
import { createPlanos, novaCompra } from '../payments/pagamentos.ts'

/* Numbers are numbers: what JavaScript would turn into one is refused, and leaves nothing behind. */

let t: TestApp
let consultor: Conta
let admin: Conta
let pessoa: Participante
let planos: { um: number; dez: number }
beforeAll(async () => {
  t = await createTestApp()
  admin = await createAdmin(t)
  consultor = await createConsultor(t, { licencas: 3 })
  pessoa = await createParticipante(t, consultor)
  planos = await createPlanos(t)
})
afterAll(() => t.close())

/** Values that JavaScript converts to the number `n`, other than `n` itself. */
const spellings = (n: number) => [String(n), [n], [String(n)], `0x${n.toString(16)}`, ` ${n}`, `${n}e0`, true, '', null]

const count = async (table: 'resultados' | 'convites' | 'compras' | 'lancamentos_licenca') =>
  (await t.deps.db.selectFrom(table).selectAll().execute()).length

describe('a number in a body', () => {
  const totais = { 1: 60, 2: 45, 3: 30, 4: 15 }

  test.each(spellings(60))('is refused as a total when sent as %j', async total => {
    const before = await count('resultados')
    const answer = await t.call('POST', `/disc/finalizar/${pessoa.id_usuario}`, {
      token: pessoa.token,
      body: { ...totais, 1: total, idLicenca: pessoa.id_licenca },
    })
    expect(answer.statusCode).toBe(422)
    expect(await count('resultados')).toBe(before)
  })

  test.each([['7'], [[7]], [true], ['0x7']].flat())('is refused as idLicenca when sent as %j', async idLicenca => {
    const body = { ...totais, idLicenca }
    const answer = await t.call('POST', `/disc/finalizar/${pessoa.id_usuario}`, { token: pessoa.token, body })
    expect(answer.statusCode).toBe(422)
  })

  test.each(spellings(1))('is refused as id_tipo_licenca when sent as %j', async id_tipo_licenca => {
    const before = await count('convites')
    for (const [path, email] of [
      ['/consultores/convidar', 'email_participante'],
      ['/participantes/convidar', 'email'],
    ] as const) {
      const body = { id_tipo_licenca, [email]: 'numero@exemplo.com.br' }
      expect((await t.call('POST', path, { token: consultor.token, body })).statusCode).toBe(422)
    }
    expect(await count('convites')).toBe(before)
  })

  test.each(spellings(1))('is refused as idPlano when sent as %j', async spelled => {
    const before = await count('compras')
    const idPlano = typeof spelled === 'string' && /^\d+$/.test(spelled) ? String(planos.um) : spelled
    const answer = await t.call('POST', '/compra/pre-compra', {
      token: consultor.token,
      body: { idCompra: novaCompra(), idPlano },
    })
    expect(answer.statusCode).toBe(422)
    expect(await count('compras')).toBe(before)
  })

  test.each(spellings(5))('is refused as the quantity of a grant when sent as %j', async quantidade => {
    const before = await count('lancamentos_licenca')
    const answer = await t.call('POST', `/consultores/${consultor.id_usuario}/licencas`, {
      token: admin.token,
      body: { id_lancamento: crypto.randomUUID(), tipo: 'cortesia', motivo: 'Teste de números', quantidade },
    })
    expect(answer.statusCode).toBe(422)
    expect(await count('lancamentos_licenca')).toBe(before)
  })

  test.each(spellings(990))('is refused as a price when sent as %j', async preco_centavos => {
    const body = { nome_plano: 'Plano', n_usuarios: 1, preco_centavos, icone: 'fa fa-user' }
    const answer = await t.call('POST', '/compra/planos', { token: admin.token, body })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().campos).toHaveProperty('preco_centavos')
  })
})

test('a page in an address accepts decimal digits only', async () => {
  const page = async (pagina: string) =>
    (
      await t.call('GET', `/consultores/licencas?pagina=${encodeURIComponent(pagina)}&limite=2`, {
        token: consultor.token,
      })
    ).statusCode
  expect(await page('1')).toBe(200)
  for (const pagina of ['0x1', '1e0', ' 1', '1.0', '+1', '-1', 'true', '0']) expect(await page(pagina)).toBe(422)
})

test('an id chosen from a list may be sent as digits, as forms do', async () => {
  const company = { nome: 'Empresa Exemplo', cep: '01001000' }
  const create = (id_cidade: unknown, cnpj: string) =>
    t.call('POST', '/empresas/', { token: consultor.token, body: { ...company, cnpj, id_cidade } })
  expect((await create('3550308', '11222333000181')).statusCode).toBe(200)
  for (const id_cidade of [true, [3550308], '0x362B14', ' 3550308'])
    expect((await create(id_cidade, '11444777000161')).statusCode).toBe(422)
})
