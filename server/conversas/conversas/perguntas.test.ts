import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAXIMO_PERGUNTAS } from '#shared/conversas/conversas/conversas.contract.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, conclude, createAdmin, createConsultor, createParticipante } from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const url = (id_licenca: number, id: string) => `/disc/conversa/${id_licenca}/perguntas/${id}`
const put = ({ token }: Conta, id_licenca: number, id: string, texto: string, etapa = 'frases') =>
  t.call('PUT', url(id_licenca, id), { token, body: { etapa, texto } })
const remove = ({ token }: Conta, id_licenca: number, id: string) => t.call('DELETE', url(id_licenca, id), { token })
const read = async ({ token }: Conta, id_licenca: number) =>
  (await t.call('GET', `/disc/conversa/${id_licenca}`, { token })).json()

async function finished() {
  const consultor = await createConsultor(t, { licencas: 1 })
  const person = await createParticipante(t, consultor)
  await conclude(t, person)
  return { consultor, person, id_licenca: person.id_licenca }
}

test('questions of her own are written, changed in place and removed beside the notes, whose version stays', async () => {
  const { consultor, id_licenca } = await finished()
  const [a, b] = [randomUUID(), randomUUID()]
  const notes = { anotacoes: 'Assumiu o time.', data_conversa: null, versao: 0 }
  await t.call('PUT', `/disc/conversa/${id_licenca}`, { token: consultor.token, body: notes })
  expect((await put(consultor, id_licenca, a, '  O que mudou?  ')).json()).toMatchObject({
    versao: 1,
    anotacoes: 'Assumiu o time.',
    perguntas: [{ id: a, etapa: 'frases', texto: 'O que mudou?' }],
  })
  await put(consultor, id_licenca, b, 'Quem nota?', 'acordo')
  await put(consultor, id_licenca, a, 'O que mudou em casa?', 'revelacao')
  await put(consultor, id_licenca, a, 'O que mudou em casa?', 'revelacao')
  expect((await read(consultor, id_licenca)).perguntas).toEqual([
    { id: a, etapa: 'revelacao', texto: 'O que mudou em casa?' },
    { id: b, etapa: 'acordo', texto: 'Quem nota?' },
  ])
  expect((await remove(consultor, id_licenca, a)).json().perguntas).toHaveLength(1)
  expect((await remove(consultor, id_licenca, a)).statusCode, 'removed already').toBe(200)
  expect((await read(consultor, id_licenca)).perguntas).toEqual([{ id: b, etapa: 'acordo', texto: 'Quem nota?' }])
})

test('questions that two devices write at the same time all stay, and a thirteenth is refused with its reason', async () => {
  const { consultor, id_licenca } = await finished()
  const all = Array.from({ length: MAXIMO_PERGUNTAS + 1 }, (_, i) =>
    put(consultor, id_licenca, randomUUID(), `Nº ${i}?`),
  )
  const codes = (await Promise.all(all)).map(({ statusCode }) => statusCode)
  expect(codes.toSorted()).toEqual([...Array<number>(MAXIMO_PERGUNTAS).fill(200), 422])
  const { perguntas } = await read(consultor, id_licenca)
  expect(perguntas).toHaveLength(MAXIMO_PERGUNTAS)
  const refused = await put(consultor, id_licenca, randomUUID(), 'Mais uma?')
  expect(refused.json().campos.texto).toBe('Cabem 12 perguntas suas. Tire uma antes de pôr outra.')
  expect((await put(consultor, id_licenca, perguntas[0].id, 'Outra?')).statusCode, 'a change fits').toBe(200)
  for (const wrong of ['', '   ', 'x'.repeat(201), 'duas\nlinhas'])
    expect((await put(consultor, id_licenca, perguntas[0].id, wrong)).statusCode).toBe(422)
  expect((await put(consultor, id_licenca, randomUUID(), 'Onde?', 'nenhuma')).statusCode).toBe(422)
})

test('questions are answered by a 404 to everybody else, stand in the copy of the person, and go with her account', async () => {
  const { consultor, person, id_licenca } = await finished()
  const id = randomUUID()
  await put(consultor, id_licenca, id, 'Como foi em casa?')
  for (const other of [person, await createConsultor(t), await createAdmin(t)]) {
    expect((await put(other, id_licenca, id, 'Minha?')).statusCode).toBe(404)
    expect((await remove(other, id_licenca, id)).statusCode).toBe(404)
  }
  const copy = (await t.call('GET', '/usuarios/meus-dados/exportar', { token: person.token })).json()
  expect(copy.conversas).toMatchObject([{ id_licenca, perguntas: [{ etapa: 'frases', texto: 'Como foi em casa?' }] }])
  await t.call('POST', '/usuarios/meus-dados/excluir', { token: person.token, body: { confirmo: true } })
  expect((await put(consultor, id_licenca, id, 'De novo?')).statusCode).toBe(404)
  expect(await t.deps.db.selectFrom('conversas').selectAll().where('id_licenca', '=', id_licenca).execute()).toEqual([])
})
