import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FichaTecnica } from '#shared/disc/ficha-tecnica/ficha-tecnica.contract.ts'
import { statistics } from '#shared/disc/ficha-tecnica/ficha-tecnica.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createConsultor, createParticipante, testeRespondido } from '#test/app/factories.ts'
import { randomOrdens, seededRandom } from '#test/domain/disc.ts'
import { fQuantile } from './f-quantile.ts'
import { computeFicha, getFicha } from './ficha-tecnica.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const sheet = async (): Promise<FichaTecnica> => (await t.call('GET', '/utils/ficha-tecnica')).json()

/**
 * Writes finished tests with answers straight into the tables, because registering 120 people is not what is tested.
 */
async function storeTests(
  id_consultor: number,
  people: readonly { orders: ReturnType<typeof randomOrdens>; at: Date; demo?: boolean }[],
) {
  const { db } = t.deps
  for (const [i, { orders, at, demo = false }] of people.entries()) {
    const { id_usuario } = await db
      .insertInto('usuarios')
      .values({
        id_tipo_usuario: 3,
        nome: 'Pessoa Exemplo',
        email: `ficha-${at.getTime()}-${i}-${demo}@exemplo.com.br`,
        senha_hash: 'x',
        demonstracao: demo,
        criado_em: at,
      })
      .returning('id_usuario')
      .executeTakeFirstOrThrow()
    await storeTest(id_consultor, id_usuario, orders, at)
  }
}

async function storeTest(
  id_consultor: number,
  id_participante: number,
  orders: ReturnType<typeof randomOrdens>,
  at: Date,
) {
  const { db } = t.deps
  const totals = [1, 2, 3, 4].map(q => orders.reduce((sum, order) => sum + 4 - order.indexOf(q as 1), 0))
  const { id_licenca } = await db
    .insertInto('licencas')
    .values({ id_tipo_licenca: 1, id_consultor, estado: 'UTILIZADA', id_participante, aceita_em: at, criada_em: at })
    .returning('id_licenca')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('resultados')
    .values({
      id_licenca,
      id_participante,
      id_consultor,
      total_1: totals[0]!,
      total_2: totals[1]!,
      total_3: totals[2]!,
      total_4: totals[3]!,
      versao_instrumento: '1.0',
      versao_textos: '1.0',
      sem: 3.9,
      finalizado_em: at,
    })
    .execute()
  await db
    .insertInto('respostas')
    .values(orders.map((ordem, i) => ({ id_licenca, numero: i + 1, ordem: [...ordem], ms: 16_000, cliques: 2 })))
    .execute()
}

test('a new installation publishes no figures, and says from which number of people on it will', async () => {
  const answer = await t.call('GET', '/utils/ficha-tecnica')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    instrumento: { versao: '1.0', perguntas: 15, alternativas: 60, totais_possiveis: 57_466 },
    margem: { pontos: 6.5, sem: 3.9, origem: 'simulacao' },
    minimos: { confiabilidade: 100, pares_reteste: 100, norma: 300 },
    n: 0,
    media: null,
    alfa: null,
    perfis: null,
    itens: null,
  })
})

test('the figures are those of the rules over the first test of each real person', async () => {
  const random = seededRandom(11)
  const consultor = await createConsultor(t, { licencas: 1 })
  const start = t.clock.now().getTime() - 200 * DAY_MS
  const people = Array.from({ length: 120 }, (_, i) => ({ orders: randomOrdens(random), at: new Date(start + i) }))
  await storeTests(consultor.id_usuario, people)
  // None of these counts: invented, without answers, or not the first.
  await storeTests(consultor.id_usuario, [{ orders: randomOrdens(random), at: new Date(start), demo: true }])
  const totalsOnly = await createParticipante(t, consultor)
  const { respostas: _, ...totals } = testeRespondido()
  await t.call('POST', `/disc/finalizar/${totalsOnly.id_usuario}`, { token: totalsOnly.token, body: totals })
  const again = await t.deps.db
    .selectFrom('resultados')
    .selectAll()
    .where('finalizado_em', '=', people[5]!.at)
    .executeTakeFirstOrThrow()
  await storeTest(consultor.id_usuario, again.id_participante, randomOrdens(random), new Date(start + 30 * DAY_MS))

  // The last computed sheet is served until the job computes it anew.
  expect((await sheet()).n).toBe(0)
  await computeFicha({ ...t.deps, env: { ...t.deps.env, standIns: false } })
  const expected = statistics(
    { primeiros: people.map(({ orders }) => ({ ordens: orders, nivel: 'verde', tempo_ms: 240_000 })), pares: [] },
    fQuantile,
  )
  const { n, pares_reteste, media, dp, alfa, alfa_ic95, tempo_mediano_ms, itens } = await sheet()
  expect([n, pares_reteste, alfa, itens, tempo_mediano_ms]).toEqual([120, 1, null, null, 240_000])
  for (const q of [0, 1, 2, 3]) {
    expect(media![q]).toBeCloseTo(expected.media![q]!, 9)
    expect(dp![q]).toBeCloseTo(expected.dp![q]!, 9)
  }
  alfa_ic95!.forEach(([low, high], q) => {
    expect(low).toBeCloseTo(expected.alfa_ic95![q]![0], 6)
    expect(high).toBeCloseTo(expected.alfa_ic95![q]![1], 6)
  })
})

test('a person who opposes is in no figure from the next computation on, retest included, and may return', async () => {
  const { db } = t.deps
  const compute = () => computeFicha({ ...t.deps, env: { ...t.deps.env, standIns: false } })
  const { id_participante } = await db
    .selectFrom('resultados')
    .select('id_participante')
    .groupBy('id_participante')
    .having(eb => eb.fn.countAll(), '=', 2)
    .executeTakeFirstOrThrow()
  const set = (ficha_recusada_em: Date | null) =>
    db.updateTable('usuarios').set({ ficha_recusada_em }).where('id_usuario', '=', id_participante).execute()
  await set(t.clock.now())
  await compute()
  expect(await sheet()).toMatchObject({ n: 119, pares_reteste: 0 })
  await set(null)
  await compute()
  expect(await sheet()).toMatchObject({ n: 120, pares_reteste: 1 })
})

test('with stand-ins on, the people of the demonstration count and the sheet says so', async () => {
  await computeFicha({ ...t.deps, env: { ...t.deps.env, standIns: true } })
  expect(await sheet()).toMatchObject({ n: 121, demonstracao: true })
})

test('with many results, the first sheet is left to the job and a reader is not kept waiting', async () => {
  const { db } = t.deps
  const forget = async () => {
    for (const table of ['fichas_tecnicas', 'ficha_julgadas'] as const) await db.deleteFrom(table).execute()
  }
  const judged = () => db.selectFrom('ficha_julgadas').selectAll().execute()
  const { calculada_em: _, ...before } = await computeFicha(t.deps)
  await forget()
  await expect(getFicha(t.deps, 100)).rejects.toMatchObject({ codigo: 'indisponivel' })
  expect(await judged()).toEqual([])
  await computeFicha(t.deps)
  expect(await getFicha(t.deps, 100)).toMatchObject(before)
  // Few are computed for whoever asks first.
  await forget()
  expect(await getFicha(t.deps, 100_000)).toMatchObject(before)
})
