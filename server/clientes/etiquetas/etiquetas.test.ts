import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  cadastroValido,
  createAdmin,
  createConsultor,
  createParticipante,
  inviteOne,
} from '#test/app/factories.ts'
import { tidy } from '../../start-jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const create = async (consultor: Conta, nome: string, cor?: string) =>
  (await t.call('POST', '/consultores/etiquetas', { token: consultor.token, body: { nome, cor } })).json()
const list = async (consultor: Conta): Promise<{ id_etiqueta: number; nome: string; cor: string; pessoas: number }[]> =>
  (await t.call('GET', '/consultores/etiquetas', { token: consultor.token })).json().results
const names = async (consultor: Conta) => (await list(consultor)).map(({ nome, pessoas }) => `${nome}:${pessoas}`)
const change = (consultor: Conta, id_etiqueta: number, body: object) =>
  t.call('PUT', `/consultores/etiquetas/${id_etiqueta}`, { token: consultor.token, body })
const put = (consultor: Conta, id_pessoa: number, body: object) =>
  t.call('PUT', `/consultores/pessoas/${id_pessoa}/etiquetas`, { token: consultor.token, body })
const on = async (id_pessoa: number) =>
  (
    await t.deps.db
      .selectFrom('etiquetas_pessoa')
      .innerJoin('etiquetas', 'etiquetas.id_etiqueta', 'etiquetas_pessoa.id_etiqueta')
      .select('nome')
      .where('id_pessoa', '=', id_pessoa)
      .orderBy('nome')
      .execute()
  ).map(({ nome }) => nome)
/** Returns the id of a consultor's person with this address. */
const pessoa = async (consultor: Conta, email: string): Promise<number> =>
  (
    await t.deps.db
      .selectFrom('pessoas')
      .select('id_pessoa')
      .where('id_consultor', '=', consultor.id_usuario)
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id_pessoa

test('a new label is stored in lower case, and the same name returns the same label', async () => {
  const ana = await createConsultor(t)
  const first = await create(ana, '  Liderança  2026 ', 'ameixa')
  expect(first).toMatchObject({ nome: 'liderança 2026', cor: 'ameixa', pessoas: 0 })
  expect(await create(ana, 'LIDERANÇA 2026')).toEqual(first)
  await create(ana, 'árvore')
  await create(ana, 'zebra')
  expect(await names(ana)).toEqual(['árvore:0', 'liderança 2026:0', 'zebra:0'])
  expect((await create(ana, 'x'.repeat(25))).campos).toEqual({ nome: 'Escreva de 1 a 24 letras' })
  expect((await create(ana, ' , ')).codigo).toBe('dados_invalidos')
})

test("other consultores and admins cannot see, change or use a consultor's labels", async () => {
  const [ana, bia] = [await createConsultor(t, { licencas: 1 }), await createConsultor(t, { licencas: 1 })]
  const admin = await createAdmin(t)
  const { id_etiqueta } = await create(ana, 'só da ana')
  await inviteOne(t, bia, 'da-bia@exemplo.com.br')
  const id_pessoa = await pessoa(bia, 'da-bia@exemplo.com.br')
  for (const other of [bia, admin]) {
    expect(await list(other)).toEqual([])
    expect((await change(other, id_etiqueta, { nome: 'minha' })).statusCode).toBe(404)
    const path = `/consultores/etiquetas/${id_etiqueta}`
    expect((await t.call('DELETE', path, { token: other.token })).statusCode).toBe(404)
    const body = { id_destino: id_etiqueta }
    expect((await t.call('POST', `${path}/unir`, { token: other.token, body })).statusCode).toBe(404)
  }
  expect((await put(bia, id_pessoa, { etiquetas: [id_etiqueta] })).statusCode).toBe(404)
  expect((await put(ana, id_pessoa, { etiquetas: ['minha'] })).statusCode).toBe(404)
  expect(await names(ana)).toEqual(['só da ana:0'])
})

test("the labels of a person can be replaced, or changed one by one without undoing another window's change", async () => {
  const ana = await createConsultor(t, { licencas: 1 })
  await inviteOne(t, ana, 'marcada@exemplo.com.br')
  const id_pessoa = await pessoa(ana, 'marcada@exemplo.com.br')
  const vip = await create(ana, 'vip')
  const all = await put(ana, id_pessoa, { etiquetas: [vip.id_etiqueta, 'Vendas', 'vendas'] })
  expect(all.json().etiquetas.map((each: { nome: string }) => each.nome)).toEqual(['vendas', 'vip'])
  await put(ana, id_pessoa, { por: ['sul'], tirar: ['vip', 'nunca existiu'] })
  expect(await on(id_pessoa)).toEqual(['sul', 'vendas'])
  expect(await names(ana)).toEqual(['sul:1', 'vendas:1', 'vip:0'])
  await put(ana, id_pessoa, { etiquetas: [] })
  expect(await on(id_pessoa)).toEqual([])
  const many = Array.from({ length: 31 }, (_, i) => `n${i}`)
  expect((await put(ana, id_pessoa, { etiquetas: many })).json().codigo).toBe('etiquetas_demais_na_pessoa')
  expect(await on(id_pessoa)).toEqual([])
})

test('a consultor may have two hundred labels, also when two windows create the last at once', async () => {
  const ana = await createConsultor(t)
  for (let n = 0; n < 198; n += 1)
    await t.deps.db
      .insertInto('etiquetas')
      .values({ id_consultor: ana.id_usuario, nome: `n${n}`, cor: 'cinza', criada_em: t.clock.now() })
      .execute()
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map(nome => create(ana, nome)))
  expect(answers.filter(({ codigo }) => codigo === 'etiquetas_demais')).toHaveLength(2)
  expect(await list(ana)).toHaveLength(200)
  expect(await create(ana, 'n1')).toMatchObject({ nome: 'n1' })
})

test('renaming a label to an existing name is refused unless the caller asks to merge the two', async () => {
  const ana = await createConsultor(t, { licencas: 3 })
  for (const email of ['um@exemplo.com.br', 'dois@exemplo.com.br', 'tres@exemplo.com.br'])
    await inviteOne(t, ana, email)
  const [um, dois, tres] = [
    await pessoa(ana, 'um@exemplo.com.br'),
    await pessoa(ana, 'dois@exemplo.com.br'),
    await pessoa(ana, 'tres@exemplo.com.br'),
  ]
  await put(ana, um, { etiquetas: ['lider', 'liderança'] })
  await put(ana, dois, { etiquetas: ['lider'] })
  await put(ana, tres, { etiquetas: ['liderança'] })
  const id = async (nome: string) => (await list(ana)).find(each => each.nome === nome)!.id_etiqueta
  const lider = await id('lider')
  expect((await change(ana, lider, { nome: 'Liderança' })).json()).toMatchObject({ codigo: 'etiqueta_ja_existe' })
  expect(await names(ana)).toEqual(['lider:2', 'liderança:2'])
  expect((await change(ana, lider, { nome: 'Liderança', unir: true })).json()).toMatchObject({
    nome: 'liderança',
    pessoas: 3,
  })
  expect(await names(ana)).toEqual(['liderança:3'])
  expect(await on(um)).toEqual(['liderança'])
  expect((await change(ana, await id('liderança'), { nome: 'líderes', cor: 'rosa' })).json()).toMatchObject({
    nome: 'líderes',
    cor: 'rosa',
    pessoas: 3,
  })
  expect((await change(ana, await id('líderes'), { cor: 'vermelho' })).statusCode).toBe(422)
})

test('a label can be merged into another, and deleting one returns how many people had it', async () => {
  const ana = await createConsultor(t, { licencas: 1 })
  await inviteOne(t, ana, 'juntada@exemplo.com.br')
  const id_pessoa = await pessoa(ana, 'juntada@exemplo.com.br')
  const [de, para] = [await create(ana, 'de'), await create(ana, 'para')]
  await put(ana, id_pessoa, { etiquetas: ['de'] })
  const merge = (from: number, to: number) =>
    t.call('POST', `/consultores/etiquetas/${from}/unir`, { token: ana.token, body: { id_destino: to } })
  expect((await merge(para.id_etiqueta, para.id_etiqueta)).json()).toMatchObject({ nome: 'para', pessoas: 0 })
  expect((await merge(de.id_etiqueta, 999_999)).statusCode).toBe(404)
  expect((await merge(de.id_etiqueta, para.id_etiqueta)).json()).toMatchObject({ nome: 'para', pessoas: 1 })
  const gone = await t.call('DELETE', `/consultores/etiquetas/${para.id_etiqueta}`, { token: ana.token })
  expect(gone.json()).toMatchObject({ pessoas: 1 })
  expect(await list(ana)).toEqual([])
  expect(await on(id_pessoa)).toEqual([])
})

test("labels of an invited person stay after registration, are in the person's copy, and are erased with the account", async () => {
  const [ana, bia] = [await createConsultor(t, { licencas: 1 }), await createConsultor(t, { licencas: 1 })]
  const email = 'rotulada@exemplo.com.br'
  const { token } = await inviteOne(t, ana, email)
  await inviteOne(t, bia, email)
  await put(ana, await pessoa(ana, email), { etiquetas: ['turma b', 'atenção'] })
  await put(bia, await pessoa(bia, email), { etiquetas: ['outra'] })
  const id_pessoa = await pessoa(ana, email)

  const person: Conta = (await t.call('POST', '/participantes/', { body: cadastroValido({ token }) })).json()
  expect(await pessoa(ana, email)).toBe(id_pessoa)
  expect(await on(id_pessoa)).toEqual(['atenção', 'turma b'])

  // The person's own pages do not show the labels; only the person's copy contains them.
  for (const path of ['/usuarios/meus-dados', '/usuarios/licencas-participante', '/autorizacoes'])
    expect((await t.call('GET', path, { token: person.token })).body).not.toContain('atenção')
  const copy = (await t.call('GET', '/usuarios/meus-dados/exportar', { token: person.token })).json()
  expect(copy.etiquetas).toEqual([{ nome_consultor: ana.nome, etiquetas: ['atenção', 'turma b'] }])

  const receipt = await t.call('POST', '/usuarios/meus-dados/excluir', {
    token: person.token,
    body: { confirmo: true },
  })
  expect(receipt.json().apagado).toMatchObject({ etiquetas: 2 })
  expect(await on(id_pessoa)).toEqual([])
  expect(await names(ana)).toEqual(['atenção:0', 'turma b:0'])
})

test('labels move to a corrected address, and are deleted with an address after 90 days', async () => {
  const ana = await createConsultor(t, { licencas: 1 })
  const [errado, certo] = ['errrado@exemplo.com.br', 'certo@exemplo.com.br']
  await inviteOne(t, ana, errado)
  const before = await pessoa(ana, errado)
  await put(ana, before, { etiquetas: ['vip'] })
  const { id_convite } = await t.deps.db
    .selectFrom('convites')
    .select('id_convite')
    .where('email', '=', errado)
    .executeTakeFirstOrThrow()
  const corrected = await t.call('POST', `/participantes/convites/${id_convite}/corrigir`, {
    token: ana.token,
    body: { email: certo },
  })
  expect(corrected.statusCode).toBe(200)
  const after = await pessoa(ana, certo)
  expect([await on(before), await on(after)]).toEqual([[], ['vip']])
  t.clock.advance(96 * DAY_MS)
  await tidy(t.deps)
  await tidy(t.deps)
  expect(await on(after)).toEqual([])
})

test('a client keeps her labels when she is invited again', async () => {
  const ana = await createConsultor(t, { licencas: 2 })
  const cliente = await createParticipante(t, ana)
  const id_pessoa = await pessoa(ana, cliente.email)
  await put(ana, id_pessoa, { etiquetas: ['antiga'] })
  await t.call('POST', `/consultores/cancelar-convite/${cliente.id_licenca}`, { token: ana.token })
  await inviteOne(t, ana, cliente.email)
  expect(await pessoa(ana, cliente.email)).toBe(id_pessoa)
  expect(await on(id_pessoa)).toEqual(['antiga'])
})
