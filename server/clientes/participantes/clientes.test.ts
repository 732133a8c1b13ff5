import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { cadastroValido, conclude, createConsultor, createParticipante, inviteOne } from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const register = (body: unknown) => t.call('POST', '/participantes', { body })

describe("list of a consultor's clients", () => {
  test("shows each client's state, and the caller's own clients only", async () => {
    const [mine, foreign] = [await createConsultor(t, { licencas: 3 }), await createConsultor(t, { licencas: 1 })]
    const [fresh, under, done] = [
      await createParticipante(t, mine),
      await createParticipante(t, mine),
      await createParticipante(t, mine),
    ]
    await createParticipante(t, foreign)
    const resposta = {
      numero: 1,
      ordem: [1, 2, 3, 4],
      ordem_inicial: [2, 1, 3, 4],
      ms: 9000,
      cliques: 2,
      atualizada_em: 1,
    }
    await t.call('PUT', `/disc/rascunho/${under.id_licenca}`, { token: under.token, body: { respostas: [resposta] } })
    await conclude(t, done)
    const { results, total } = (
      await t.call('GET', '/consultores/clientes?pagina=1&limite=10', { token: mine.token })
    ).json()
    const states = new Map(
      results.map((row: { id_usuario_participante: number }) => [row.id_usuario_participante, row]),
    )
    expect(total).toBe(3)
    expect(states.get(fresh.id_usuario)).toMatchObject({ estado: 'cadastrado', respondidas: 0, codigo: null })
    expect(states.get(under.id_usuario)).toMatchObject({ estado: 'em_andamento', respondidas: 1 })
    expect(states.get(done.id_usuario)).toMatchObject({
      estado: 'concluido',
      codigo: 'DI',
      nome_relatorio: expect.any(String),
    })
  })

  test('shows a finished client with a new test as concluido with novo_teste, and the perfil code of the last result', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const person = await createParticipante(t, consultor)
    await conclude(t, person)
    await inviteOne(t, consultor, person.email)
    const { results } = (await t.call('GET', '/consultores/clientes', { token: consultor.token })).json()
    expect(results).toMatchObject([{ estado: 'concluido', novo_teste: 'enviado', codigo: 'DI', respondidas: 0 }])
  })

  test("leads to a client's page, which says whether the client is under 18", async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const { token } = await inviteOne(t, consultor, 'jovem@exemplo.com.br')
    const { id_usuario } = (await register(cadastroValido({ token, data_nascimento: '22/11/2008' }))).json()
    const seen = await t.call('GET', `/usuarios/${id_usuario}`, { token: consultor.token })
    expect(seen.json().results[0].menor_de_idade).toBe(true)
  })

  test('shows a further test in progress beside the finished one', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const person = await createParticipante(t, consultor)
    const state = async () =>
      (await t.call('GET', '/consultores/clientes', { token: consultor.token })).json().results[0]
    await conclude(t, person)
    expect(await state()).toMatchObject({ estado: 'concluido', novo_teste: null })
    const { id_licenca } = await inviteOne(t, consultor, person.email)
    const resposta = {
      numero: 1,
      ordem: [1, 2, 3, 4],
      ordem_inicial: [2, 1, 3, 4],
      ms: 9000,
      cliques: 2,
      atualizada_em: 1,
    }
    const put = await t.call('PUT', `/disc/rascunho/${id_licenca}`, {
      token: person.token,
      body: { respostas: [resposta] },
    })
    expect(put.statusCode).toBe(200)
    expect(await state()).toMatchObject({
      estado: 'concluido',
      novo_teste: 'em_andamento',
      respondidas: 1,
      codigo: 'DI',
    })
  })

  test('finds words in any order in names, e-mails and companies, ignoring accents and case', async () => {
    const [mine, foreign] = [await createConsultor(t, { licencas: 2 }), await createConsultor(t, { licencas: 1 })]
    const empresa = await t.deps.db
      .insertInto('empresas')
      .values({
        id_consultor: mine.id_usuario,
        nome: 'Construções Ávila',
        cnpj: '11222333000181',
        criada_em: t.clock.now(),
      })
      .returning('id_empresa')
      .executeTakeFirstOrThrow()
    const { token } = await inviteOne(t, mine, 'procurada@exemplo.com.br')
    expect((await register(cadastroValido({ token, id_empresa: empresa.id_empresa }))).json()).toMatchObject({
      id_tipo_usuario: 3,
    })
    await createParticipante(t, mine, 'outra@exemplo.com.br')
    await createParticipante(t, foreign, 'estranha@exemplo.com.br')
    const found = async (path: string, busca: string, who = mine) => {
      const answer = await t.call('GET', `${path}?busca=${encodeURIComponent(busca)}`, { token: who.token })
      expect(answer.statusCode).toBe(200)
      return answer.json().results.map((row: { email_participante: string }) => row.email_participante)
    }
    for (const path of ['/consultores/clientes', '/consultores/testes-pendentes']) {
      for (const busca of [
        'CONCEICAO procurada@',
        'avila élisa',
        'Construcoes  exemplo.com',
        'procurada@exemplo.com.br',
      ])
        expect([path, busca, await found(path, busca)]).toEqual([path, busca, ['procurada@exemplo.com.br']])
      expect(await found(path, 'élisa ninguém')).toEqual([])
      expect(await found(path, 'exemplo', foreign)).toEqual(['estranha@exemplo.com.br'])
    }
    await t.deps.db
      .updateTable('empresas')
      .set({ nome: 'Nova Razão' })
      .where('id_empresa', '=', empresa.id_empresa)
      .execute()
    expect(await found('/consultores/clientes', 'razao')).toEqual(['procurada@exemplo.com.br'])
    expect(await found('/consultores/clientes', 'avila')).toEqual([])
  })

  test('returns pages of a search, and takes wildcard characters literally', async () => {
    const consultor = await createConsultor(t, { licencas: 3 })
    for (const email of ['a_b@exemplo.com.br', 'acb@exemplo.com.br', 'zz@exemplo.com.br'])
      await createParticipante(t, consultor, email)
    const list = async (query: string) =>
      (await t.call('GET', `/consultores/clientes?${query}`, { token: consultor.token })).json()
    expect(
      (await list('busca=a_b')).results.map((row: { email_participante: string }) => row.email_participante),
    ).toEqual(['a_b@exemplo.com.br'])
    expect(await list('pagina=2&limite=2')).toMatchObject({ total: 3, results: [expect.anything()] })
  })
})

test("GET /consultores/testes-pendentes with licence ids returns the caller's own unfinished tests among them", async () => {
  const [ana, bia] = [await createConsultor(t, { licencas: 2 }), await createConsultor(t, { licencas: 2 })]
  for (const [who, nome] of [
    [ana, 'uma'],
    [ana, 'duas'],
    [bia, 'dela'],
  ] as const)
    await createParticipante(t, who, `${nome}.pendente@exemplo.com.br`)
  const list = async (who: typeof ana, query = ''): Promise<number[]> => {
    const answer = await t.call('GET', `/consultores/testes-pendentes?${query}`, { token: who.token })
    return answer.json().results.map((row: { id_licenca: number }) => row.id_licenca)
  }
  const [mine, theirs] = [await list(ana), await list(bia)]
  expect(mine).toHaveLength(2)
  expect(await list(ana, `ids=${mine[1]}`)).toEqual([mine[1]])
  expect(await list(ana, `ids=${theirs[0]}`)).toEqual([])
  const terceira = await createParticipante(t, bia, 'terceira.pendente@exemplo.com.br')
  await conclude(t, terceira)
  expect(await list(bia)).toEqual(theirs)
  expect((await t.call('GET', '/consultores/testes-pendentes?ids=x', { token: ana.token })).statusCode).toBe(422)
})
