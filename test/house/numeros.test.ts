import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#server/slices.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { type Conta, createAdmin, createConsultor, createParticipante, type Participante } from '../app/factories.ts'

/* Numbers are numbers: what JavaScript would turn into one is refused, and leaves nothing behind. */

/** Values that Number() converts and a person would not call a number. */
const coerced = (n: number) => [
  ...[true, false, null, '', [n], [String(n)], `0x${n.toString(16)}`],
  ...[`${n}e0`, ` ${n}`, `${n} `, `${n}.0`, `+${n}`],
]
/** Fields of bodies that are chosen from a list: their value may be digits, as a select gives it (behaviour §31). */
const CHOSEN = ['id_cidade', 'cidade', 'id_empresa', 'id_equipe']

/** Returns every field of a call's schema, each with its path. */
function fieldsOf(schema: unknown, path: string): [string, string, z.ZodMiniType][] {
  if (!(schema instanceof z.ZodMiniObject)) return []
  return Object.entries(schema.shape).map(([name, field]) => [path, name, field as z.ZodMiniType])
}

const FIELDS = endpoints.flatMap(({ endpoint: { method, path, body, query, params } }) =>
  Object.entries({ body, query, params }).flatMap(([part, schema]) =>
    fieldsOf(schema, `${part} of ${method} ${path}`).map(field => [part, ...field] as const),
  ),
)

describe('the fields of all calls', () => {
  test('are found', () => {
    expect(FIELDS.length).toBeGreaterThan(60)
  })

  test.each(FIELDS)('%s: %s.%s takes numbers as numbers only', (part, _, name, field) => {
    const digits = part === 'body' && !CHOSEN.includes(name) ? ['7'] : []
    for (const value of [...coerced(7), ...digits]) {
      const read = field.safeParse(value)
      if (read.success) expect(typeof read.data, JSON.stringify(value)).not.toBe('number')
    }
  })
})

describe('through HTTP', () => {
  let t: TestApp
  let consultor: Conta
  let pessoa: Participante
  beforeAll(async () => {
    t = await createTestApp()
    consultor = await createConsultor(t, { licencas: 3 })
    pessoa = await createParticipante(t, consultor)
  })
  afterAll(() => t.close())

  test.each([...coerced(60), '60'])('a total sent as %j is refused, and no result is kept', async total => {
    const answer = await t.call('POST', `/disc/finalizar/${pessoa.id_usuario}`, {
      token: pessoa.token,
      body: { 1: total, 2: 45, 3: 30, 4: 15, idLicenca: pessoa.id_licenca },
    })
    expect(answer.statusCode).toBe(422)
    expect(await t.deps.db.selectFrom('resultados').selectAll().execute()).toEqual([])
  })

  test('a price sent as text is refused at its field', async () => {
    const { token } = await createAdmin(t)
    const body = { nome_plano: 'Plano', n_usuarios: 1, preco_centavos: '990', icone: 'fa fa-user' }
    const answer = await t.call('POST', '/compra/planos', { token, body })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().campos).toHaveProperty('preco_centavos')
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
})
