import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  CORRECTABLE,
  NO_CADASTRO,
  NO_CONSULTOR,
  NOMES,
  type NomeDoCampo,
  pick,
  renamed,
  shapeOf,
} from '#shared/contas/pessoa/fields.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  cadastroConsultorValido,
  cadastroValido,
  createAdmin,
  createConsultor,
  inviteOne,
} from '#test/app/factories.ts'

/* Each field of the list goes the whole way, also one that is added to it. */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** Returns a registration in which no field is empty: a line of text that the sample has not is 'Exemplo'. */
const filledIn = (body: object, names: Readonly<Record<string, string>>) => {
  const sample = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''))
  return { ...renamed(Object.fromEntries(NOMES.map(name => [name, 'Exemplo'])), names), ...sample }
}
const get = async (token: string) => (await t.call('GET', '/usuarios/meus-dados', { token })).json()
const missing = (row: Partial<Record<NomeDoCampo, unknown>>) => NOMES.filter(name => (row[name] ?? null) === null)

test('each field of a client is kept, shown, copied, corrected where its person may, and erased', async () => {
  const { token } = await inviteOne(t, await createConsultor(t, { licencas: 1 }), 'campos@exemplo.com.br')
  const body = { ...filledIn(cadastroValido(), NO_CADASTRO), token }
  const person = (await t.call('POST', '/participantes/', { body })).json()

  const dados = await get(person.token)
  expect(missing(dados)).toEqual([])
  const copia = (await t.call('GET', '/usuarios/meus-dados/exportar', { token: person.token })).json()
  expect(pick(copia.dados)).toEqual(pick(dados))

  const shape = shapeOf('correction')
  const outros = CORRECTABLE.map(name => [
    name,
    shape[name].safeParse('Outro').data === 'Outro' ? 'Outro' : dados[name],
  ])
  const correcao = { nome: 'Outro Nome', ...Object.fromEntries(outros) }
  const corrected = await t.call('PUT', '/usuarios/meus-dados', { token: person.token, body: correcao })
  expect(corrected.json()).toMatchObject(correcao)

  await t.call('POST', '/usuarios/meus-dados/excluir', { token: person.token, body: { confirmo: true } })
  const row = await t.deps.db.selectFrom('usuarios').selectAll().where('id_usuario', '=', person.id_usuario).execute()
  expect(missing(row[0] ?? {})).toEqual(NOMES)
})

test('each field of a consultora is kept and shown', async () => {
  const admin = await createAdmin(t)
  const convite = { email: 'consultora@exemplo.com.br', tipo: 2 }
  const { url } = (await t.call('POST', '/consultores/', { token: admin.token, body: convite })).json()
  const body = {
    ...filledIn(cadastroConsultorValido({ celular: '11987654321' }), NO_CONSULTOR),
    token: url.split('/').at(-1),
  }
  const { token } = (await t.call('POST', '/consultores/cadastrar', { body })).json()
  expect(missing(await get(token))).toEqual([])
})
