import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  conclude,
  createConsultor,
  createParticipante,
  type Participante,
  respostas,
  testeRespondido,
} from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const finish = (who: Participante, body: unknown, id: number = who.id_usuario) =>
  t.call('POST', `/disc/finalizar/${id}`, { token: who.token, body })
const tests = async (token: string, id: number) =>
  (await t.call('GET', `/disc/testes-finalizados/${id}`, { token })).json()

describe('the published questionnaire', () => {
  test('has 15 questions and four alternatives of different quadrants for each', async () => {
    const { token } = await createConsultor(t)
    const perguntas = (await t.call('GET', '/disc/perguntas', { token })).json()
    const alternativas = (await t.call('GET', '/disc/alternativas', { token })).json()
    expect(perguntas).toMatchObject({ versao: '1.0' })
    expect(perguntas.response).toHaveLength(15)
    expect(alternativas.response).toHaveLength(60)
    expect(alternativas.response[0]).toEqual({
      id_pergunta: 1,
      id_quadrante: 1,
      conteudo: 'entro em ação e tomo as rédeas',
    })
  })
})

describe('the finished tests of a person', () => {
  test('are listed to her consultor while she shares them, and to her always', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const who = await createParticipante(t, consultor)
    await conclude(t, who)
    const [row] = (await tests(consultor.token, who.id_usuario)).results
    expect(row).toMatchObject({ id_licenca: who.id_licenca })
    await t.call('POST', '/usuarios/consentimentos', { token: who.token, body: { compartilhamento: false } })
    expect(await tests(consultor.token, who.id_usuario)).toMatchObject({ results: [], total: 0, fechados: 1 })
    expect(await tests(who.token, who.id_usuario)).toMatchObject({ total: 1 })
  })

  test('are not listed to her consultor while they wait to be opened together', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const who = await createParticipante(t, consultor)
    await conclude(t, who)
    const waits = await t.call('POST', `/disc/ver-junto/${who.id_licenca}`, { token: who.token, body: {} })
    expect(waits.json()).toMatchObject({ situacao: 'aguardando' })
    expect(await tests(consultor.token, who.id_usuario)).toMatchObject({ results: [], total: 0 })
  })
})

describe('finishTeste', () => {
  test('stores the standard error in force at that moment: the simulated one until retests have observed another', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const withoutOf = async (who: Participante) => {
      await finish(who, { ...testeRespondido(), idLicenca: who.id_licenca })
      const { sem } = await t.deps.db
        .selectFrom('resultados')
        .select('sem')
        .where('id_licenca', '=', who.id_licenca)
        .executeTakeFirstOrThrow()
      return Number(sem)
    }
    const sheet = (margem: object) => ({
      versao: '1.0',
      conteudo: JSON.stringify({ margem }),
      calculada_em: t.clock.now(),
    })
    const first = await createParticipante(t, consultor)
    await t.deps.db
      .insertInto('fichas_tecnicas')
      .values(sheet({ sem: 3.9, origem: 'simulacao' }))
      .execute()
    expect(await withoutOf(first)).toBe(3.9)
    await t.deps.db
      .updateTable('fichas_tecnicas')
      .set(sheet({ sem: 3.42, origem: 'reteste' }))
      .execute()
    expect(await withoutOf(await createParticipante(t, consultor))).toBe(3.42)
    await t.deps.db.deleteFrom('fichas_tecnicas').execute()
  })

  test('uses up the licenca and stores the result with its answers', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const who = await createParticipante(t, consultor)
    expect(
      (await t.call('GET', `/participantes/verifica-teste-pendente/${who.id_licenca}`, { token: who.token })).json(),
    ).toEqual({ condition: true })
    const answer = await finish(who, { ...testeRespondido(), idLicenca: who.id_licenca })
    expect([answer.statusCode, answer.json().mensagem]).toEqual([200, 'Seu teste DISC foi concluído com sucesso.'])
    expect(
      (await t.call('GET', `/participantes/verifica-teste-pendente/${who.id_licenca}`, { token: who.token })).json(),
    ).toEqual({ condition: false })
    expect((await tests(who.token, who.id_usuario)).results).toMatchObject([
      { id_licenca: who.id_licenca, totais: [60, 45, 30, 15], primeiros: [15, 0, 0, 0] },
    ])
    expect((await t.call('GET', `/usuarios/perfil/${who.id_licenca}`, { token: who.token })).json().results).toEqual([
      { valor: 60, nome: 'Dominante' },
      { valor: 45, nome: 'Influente' },
      { valor: 30, nome: 'Submisso' },
      { valor: 15, nome: 'Conformidade' },
    ])
    const stored = await t.deps.db
      .selectFrom('respostas')
      .selectAll()
      .where('id_licenca', '=', who.id_licenca)
      .execute()
    expect(stored).toHaveLength(15)
    expect(stored[0]).toMatchObject({ ordem: [1, 2, 3, 4], ordem_inicial: [4, 3, 2, 1], ms: 12_000, cliques: 3 })
  })

  test('accepts totals without answers and finishes the only open licenca', async () => {
    const who = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
    expect((await finish(who, { 1: 38, 2: 38, 3: 37, 4: 37 })).statusCode).toBe(200)
    expect((await tests(who.token, who.id_usuario)).results[0].primeiros).toBeNull()
  })

  test('refuses totals that fifteen rankings cannot give', async () => {
    const who = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
    for (const [d, i, s, c] of [
      [60, 60, 15, 15],
      [40, 40, 40, 40],
      [61, 44, 30, 15],
      [14, 46, 45, 45],
      [37.5, 37.5, 37.5, 37.5],
    ]) {
      expect((await finish(who, { 1: d, 2: i, 3: s, 4: c })).statusCode).toBe(422)
    }
    expect((await tests(who.token, who.id_usuario)).total).toBe(0)
  })

  test('refuses totals that differ from those of the answers sent along', async () => {
    const who = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
    const wrong = [
      { 1: 15, 2: 30, 3: 45, 4: 60, respostas: respostas() },
      { 1: 60, 2: 45, 3: 30, 4: 15, respostas: respostas().slice(1) },
      { 1: 60, 2: 45, 3: 30, 4: 15, respostas: [...respostas().slice(1), respostas()[1]] },
      { 1: 60, 2: 45, 3: 30, 4: 15, respostas: respostas([1, 1, 2, 3]) },
    ]
    for (const body of wrong) expect((await finish(who, body)).statusCode).toBe(422)
  })

  test('answers the same when repeated with the same totals, and never overwrites with others', async () => {
    const who = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
    await conclude(t, who)
    expect((await finish(who, { ...testeRespondido(), idLicenca: who.id_licenca })).statusCode).toBe(200)
    const other = await finish(who, { 1: 38, 2: 38, 3: 37, 4: 37, idLicenca: who.id_licenca })
    expect([other.statusCode, other.json().mensagem]).toEqual([409, 'Houve um erro ao finalizar o teste.'])
    expect((await tests(who.token, who.id_usuario)).results).toMatchObject([{ totais: [60, 45, 30, 15] }])
    const mails = await t.deps.db
      .selectFrom('emails')
      .select('chave')
      .where('tipo', '=', 'resultado_pronto')
      .where('chave', 'like', `resultado_pronto:${who.id_licenca}:%`)
      .execute()
    expect(mails).toHaveLength(2)
  })

  test('refuses the id or the licenca of another person', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const [me, other] = [await createParticipante(t, consultor), await createParticipante(t, consultor)]
    expect((await finish(me, testeRespondido(), other.id_usuario)).statusCode).toBe(404)
    expect((await finish(me, { ...testeRespondido(), idLicenca: other.id_licenca })).statusCode).toBe(404)
    expect((await finish(me, { ...testeRespondido(), idLicenca: 999_999 })).statusCode).toBe(404)
  })

  test('stores results that even SQL cannot change or delete', async () => {
    const who = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
    await conclude(t, who)
    const row = t.deps.db
      .updateTable('resultados')
      .set({ total_1: 59, total_2: 46 })
      .where('id_licenca', '=', who.id_licenca)
    await expect(row.execute()).rejects.toThrow('immutable')
    await expect(t.deps.db.deleteFrom('resultados').where('id_licenca', '=', who.id_licenca).execute()).rejects.toThrow(
      'immutable',
    )
    await expect(t.deps.db.deleteFrom('movimentos_licenca').execute()).rejects.toThrow('append-only')
  })
})

describe('the draft of a test', () => {
  const draft = (numero: number, ordem: number[] | null, atualizada_em: number, ordem_inicial = [4, 3, 2, 1]) => ({
    numero,
    ordem,
    ordem_inicial,
    ms: 5000,
    cliques: 1,
    atualizada_em,
  })
  const put = (who: Participante, entries: unknown[]) =>
    t.call('PUT', `/disc/rascunho/${who.id_licenca}`, { token: who.token, body: { respostas: entries } })

  test('keeps the newest answer of each question from all devices, and the first order shown', async () => {
    const who = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
    await put(who, [draft(1, [1, 2, 3, 4], 100), draft(2, null, 100)])
    await put(who, [draft(1, [4, 3, 2, 1], 90), draft(2, null, 120, [1, 2, 3, 4])])
    await put(who, [draft(1, null, 999)])
    const { respostas: entries, versao } = (
      await t.call('GET', `/disc/rascunho/${who.id_licenca}`, { token: who.token })
    ).json()
    expect(versao).toBe('1.0')
    expect(entries).toMatchObject([
      { numero: 1, ordem: [1, 2, 3, 4], atualizada_em: 100 },
      { numero: 2, ordem: null, ordem_inicial: [4, 3, 2, 1] },
    ])
    await put(who, [draft(1, [2, 1, 3, 4], 101)])
    expect(
      (await t.call('GET', `/disc/rascunho/${who.id_licenca}`, { token: who.token })).json().respostas[0].ordem,
    ).toEqual([2, 1, 3, 4])
  })

  test("dates an answer from the future by the server's clock, so that a fast device does not win over later answers", async () => {
    const who = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
    const ahead = t.clock.now().getTime() + 365 * DAY_MS
    await put(who, [draft(1, [1, 2, 3, 4], ahead)])
    const first = async () =>
      (await t.call('GET', `/disc/rascunho/${who.id_licenca}`, { token: who.token })).json().respostas[0]
    expect(await first()).toMatchObject({ ordem: [1, 2, 3, 4], atualizada_em: t.clock.now().getTime() })
    t.clock.advance(1000)
    await put(who, [draft(1, [4, 3, 2, 1], t.clock.now().getTime())])
    expect((await first()).ordem).toEqual([4, 3, 2, 1])
    // An answer stored with its own date before the server checked dates.
    await t.deps.db
      .updateTable('rascunho_respostas')
      .set({ atualizada_em: ahead })
      .where('id_licenca', '=', who.id_licenca)
      .execute()
    t.clock.advance(1000)
    await put(who, [draft(1, [2, 1, 3, 4], ahead)])
    expect(await first()).toMatchObject({ ordem: [2, 1, 3, 4], atualizada_em: t.clock.now().getTime() })
  })

  test('is readable and writable by its owner only, and ends with the test', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const [me, other] = [await createParticipante(t, consultor), await createParticipante(t, consultor)]
    for (const token of [other.token, consultor.token]) {
      expect((await t.call('GET', `/disc/rascunho/${me.id_licenca}`, { token })).statusCode).toBe(404)
      expect(
        (await t.call('PUT', `/disc/rascunho/${me.id_licenca}`, { token, body: { respostas: [] } })).statusCode,
      ).toBe(404)
    }
    await conclude(t, me)
    expect((await put(me, [draft(1, [1, 2, 3, 4], 1)])).json().mensagem).toBe('Houve um erro com sua Licença!')
  })
})
