import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, createParticipante } from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const keep = (who: Conta, nome: string, body: object = {}) =>
  t.call('POST', '/consultores/visoes', {
    token: who.token,
    body: { lista: 'clientes', nome, parametros: { aba: 'todos', estado: 'pronto' }, ...body },
  })
const list = async (who: Conta, lista = 'clientes') =>
  (await t.call('GET', `/consultores/visoes?lista=${lista}`, { token: who.token })).json()
const change = (who: Conta, id_visao: number, body: object) =>
  t.call('PUT', `/consultores/visoes/${id_visao}`, { token: who.token, body })
const forget = (who: Conta, id_visao: number) =>
  t.call('DELETE', `/consultores/visoes/${id_visao}`, { token: who.token })

test('a saved view belongs to its person and list, and is listed by name', async () => {
  const [ana, bia] = [await createConsultor(t), await createConsultor(t)]
  expect(await list(ana)).toEqual({ results: [], total: 0 })
  const kept = (await keep(ana, '  Prontos  de novembro ')).json()
  expect(kept).toMatchObject({
    lista: 'clientes',
    nome: 'Prontos de novembro',
    parametros: { aba: 'todos', estado: 'pronto' },
    faltam: [],
  })
  await keep(ana, 'abertas', { lista: 'turmas', parametros: { situacao: 'aberta' } })
  await keep(ana, 'Ávidos', { parametros: { busca: 'ana souza' } })
  expect((await list(ana)).results.map(({ nome }: { nome: string }) => nome)).toEqual(['Ávidos', 'Prontos de novembro'])
  expect((await list(ana, 'turmas')).total).toBe(1)
  expect(await list(bia)).toEqual({ results: [], total: 0 })
})

test('saving under an existing name is refused unless the caller asks to replace that view', async () => {
  const ana = await createConsultor(t)
  const first = (await keep(ana, 'Prontos')).json()
  const again = await keep(ana, 'PRONTOS', { parametros: { aba: 'convites' } })
  expect([again.statusCode, again.json().codigo]).toEqual([409, 'visao_ja_existe'])
  const replaced = await keep(ana, 'PRONTOS', { parametros: { aba: 'convites' }, substituir: true })
  expect(replaced.json()).toMatchObject({ id_visao: first.id_visao, nome: 'PRONTOS', parametros: { aba: 'convites' } })
  const other = (await keep(ana, 'Outra')).json()
  expect((await change(ana, other.id_visao, { nome: 'prontos' })).json().codigo).toBe('visao_ja_existe')
  expect((await change(ana, other.id_visao, { nome: 'outra' })).json().nome).toBe('outra')
  expect((await change(ana, other.id_visao, { parametros: { busca: 'x' } })).json()).toMatchObject({
    nome: 'outra',
    parametros: { busca: 'x' },
  })
  expect((await forget(ana, other.id_visao)).json().mensagem).toContain('apagada')
  expect((await forget(ana, other.id_visao)).statusCode).toBe(404)
  expect((await list(ana)).total).toBe(1)
})

test('another person cannot read or change a view', async () => {
  const [ana, bia] = [await createConsultor(t), await createConsultor(t)]
  const { id_visao } = (await keep(ana, 'Minha')).json()
  expect((await change(bia, id_visao, { nome: 'Dela' })).statusCode).toBe(404)
  expect((await forget(bia, id_visao)).statusCode).toBe(404)
  expect((await list(ana)).results).toMatchObject([{ nome: 'Minha' }])
})

test('a person may save twenty views of a list, also when two devices save at once', async () => {
  const ana = await createConsultor(t)
  for (let n = 1; n <= 19; n += 1) await keep(ana, `visão ${n}`)
  const both = await Promise.all([keep(ana, 'vigésima'), keep(ana, 'a mais')])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await keep(ana, 'de outra lista', { lista: 'vendas' })).statusCode).toBe(200)
  expect((await keep(ana, 'visão 1', { substituir: true })).statusCode).toBe(200)
  expect((await keep(ana, 'nem mais uma')).json().codigo).toBe('visoes_demais')
})

test.each([
  [{ nome: ' ' }, 'nome'],
  [{ nome: 'x'.repeat(41) }, 'nome'],
  [{ lista: 'outra' }, 'lista'],
  [{ parametros: { pagina: '2' } }, 'parametros'],
  [{ parametros: { 'Não cabe': 'x' } }, 'parametros'],
  [{ parametros: { busca: 'x'.repeat(1001) } }, 'parametros'],
])('a view with %j is refused with an error on %s', async (body, campo) => {
  const ana = await createConsultor(t)
  const answer = await keep(ana, 'x', body)
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().campos).join()).toContain(campo)
})

test('a view that refers to a deleted label, turma or company is still listed, and says what is missing', async () => {
  const [ana, bia] = [await createConsultor(t), await createConsultor(t)]
  const label = async (who: Conta) =>
    (await t.call('POST', '/consultores/etiquetas', { token: who.token, body: { nome: 'líder' } })).json().id_etiqueta
  const [hers, foreign] = [await label(ana), await label(bia)]
  await keep(ana, 'com', { parametros: { etiqueta: String(hers) } })
  await keep(ana, 'sem', { parametros: { etiqueta: `${hers},${foreign}`, turma: crypto.randomUUID(), empresa: 'x' } })
  const faltam = async () =>
    (await list(ana)).results.map((visao: { nome: string; faltam: string[] }) => [visao.nome, visao.faltam])
  expect(await faltam()).toEqual([
    ['com', []],
    ['sem', ['etiqueta', 'turma', 'empresa']],
  ])
  await t.call('DELETE', `/consultores/etiquetas/${hers}`, { token: ana.token })
  expect((await faltam())[0]).toEqual(['com', ['etiqueta']])
})

test("views are in the person's copy, and lose a search for the address of somebody who erased the account", async () => {
  const ana = await createConsultor(t, { licencas: 1 })
  const bruno = await createParticipante(t, ana)
  await keep(ana, 'Bruno', { parametros: { aba: 'todos', busca: bruno.email.toUpperCase() } })
  const copy = (await t.call('GET', '/usuarios/meus-dados/exportar', { token: ana.token })).json()
  expect(copy.visoes).toMatchObject([{ lista: 'clientes', nome: 'Bruno' }])
  const gone = await t.call('POST', '/usuarios/meus-dados/excluir', {
    token: bruno.token,
    body: { confirmo: true },
  })
  expect(gone.statusCode).toBe(200)
  expect((await list(ana)).results).toMatchObject([{ nome: 'Bruno', parametros: { aba: 'todos' } }])
})
