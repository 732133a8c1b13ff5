import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ordem } from '#shared/disc/disc/disc.types.ts'
import { aplicacaoOf } from '#shared/disc/ficha-tecnica/ficha-tecnica.rules.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createConsultor } from '#test/app/factories.ts'
import { randomOrdens, seededRandom } from '#test/domain/disc.ts'
import { turmasOf } from '#test/domain/turmas.ts'
import { planOf } from '#test/plans/plan.ts'
import { readAmostra } from './amostra.ts'
import { amostraPage, endOfResultados, findJulgadas, saveJulgadas } from './aplicacoes.queries.ts'
import { hasMuchToJudge, judgeAll, judgeAplicacoes, REVISAO } from './judge.ts'
import { readOrdens, writeOrdens } from './ordens.ts'

const PEOPLE = 300
const DE_1_0 = { versao: '1.0', demonstracao: false }

let t: TestApp
const turmas = turmasOf(() => t)
beforeAll(async () => {
  t = await createTestApp()
  const { id_usuario } = await createConsultor(t)
  // Two tests each, 30 days apart; every tenth person took the second 10 days later, which is no retest.
  await sql`
    with pessoas as (
      insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
      select 3, 'Pessoa Exemplo', 'amostra' || i || '@exemplo.com.br', 'x', now() from generate_series(1, ${PEOPLE}::int) i
      returning id_usuario
    ), dadas as (
      insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, aceita_em, atribuida_em, criada_em)
      select 1, ${id_usuario}::int, 'UTILIZADA', p.id_usuario, v.em, v.em, v.em from pessoas p, lateral (values
        ('2026-01-01T12:00Z'::timestamptz),
        ('2026-01-01T12:00Z'::timestamptz + case when p.id_usuario % 10 = 0 then 10 else 30 end * interval '1 day')) v (em)
      returning id_licenca, id_participante, id_consultor, aceita_em
    )
    insert into resultados (id_licenca, id_participante, id_consultor, total_1, total_2, total_3, total_4,
                            versao_instrumento, versao_textos, sem, finalizado_em)
    select id_licenca, id_participante, id_consultor, 60, 45, 30, 15, '1.0', '1.0', 3.9, aceita_em from dadas`.execute(
    t.deps.db,
  )
  await sql`
    insert into respostas (id_licenca, numero, ordem, ordem_inicial, ms, cliques)
    select id_licenca, n, case (id_licenca + n) % 3 when 0 then '{1,2,3,4}'::smallint[] when 1 then '{4,2,1,3}' else '{2,3,4,1}' end,
           '{3,1,2,4}', 9000, 2 from resultados, generate_series(1, 15) n`.execute(t.deps.db)
  await judgeAplicacoes(t.deps.db)
})
afterAll(() => t.close())

test('a reader waits for no more results to be judged than the limit', async () => {
  const results = 2 * PEOPLE
  const judged = await findJulgadas(t.deps.db, REVISAO)
  expect(judged.todas).toBe(true)
  expect(await hasMuchToJudge(t.deps.db, 0)).toBe(false)
  try {
    await saveJulgadas(t.deps.db, REVISAO, { ate: 0, todas: false })
    expect(await hasMuchToJudge(t.deps.db, results - 1)).toBe(true)
    expect(await hasMuchToJudge(t.deps.db, results)).toBe(false)
    await saveJulgadas(t.deps.db, REVISAO, { ate: await endOf(results - 5), todas: false })
    expect(await hasMuchToJudge(t.deps.db, 4)).toBe(true)
    expect(await hasMuchToJudge(t.deps.db, 5)).toBe(false)
  } finally {
    await saveJulgadas(t.deps.db, REVISAO, judged)
  }
})

/** The licence of the `n`th result. */
const endOf = async (n: number) => (await endOfResultados(t.deps.db, 0, n)) ?? 0

test('escreverOrdens gives each of the 24 orders its own letter, and lerOrdens reads it back', () => {
  const random = seededRandom(3)
  for (let i = 0; i < 100; i += 1) {
    const ordens = randomOrdens(random)
    expect(readOrdens(writeOrdens(ordens))).toEqual(ordens)
  }
  const letters = readOrdens('abcdefghijklmnopqrstuvwx')
  expect(new Set(letters.map(String)).size).toBe(24)
  expect([letters[0], letters.at(-1)]).toEqual([
    [1, 2, 3, 4],
    [4, 3, 2, 1],
  ])
})

describe('the sample of the technical sheet', () => {
  test("holds everybody's first test, and the second when it is a retest, for every page size", async () => {
    const { primeiros, pares } = await readAmostra(t.deps.db, DE_1_0)
    expect(primeiros).toHaveLength(PEOPLE)
    expect(pares.length).toBe(PEOPLE * 0.9)
    const { rows } = await sql<{ id_licenca: number }>`
      select min(id_licenca) as id_licenca from resultados group by id_participante order by id_participante`.execute(
      t.deps.db,
    )
    const cycle: Ordem[] = [
      [1, 2, 3, 4],
      [4, 2, 1, 3],
      [2, 3, 4, 1],
    ]
    expect(primeiros.map(test => test.ordens[0])).toEqual(rows.map(row => cycle[(row.id_licenca + 1) % 3]))
    const paged = await Promise.all([
      amostraPage({ ...DE_1_0, after: 0, limit: 100 }).execute(t.deps.db),
      amostraPage({ ...DE_1_0, after: 0, limit: PEOPLE }).execute(t.deps.db),
    ])
    expect(paged[1].rows.slice(0, 100)).toEqual(paged[0].rows)
    const rest = await amostraPage({
      ...DE_1_0,
      after: paged[0].rows.at(-1)!.id_participante,
      limit: PEOPLE,
    }).execute(t.deps.db)
    expect(rest.rows).toEqual(paged[1].rows.slice(100))
  })

  test('is read by one walk along an index, without the few who oppose: nothing is sorted or read twice', async () => {
    const { db } = t.deps
    const fora = sql`update usuarios set ficha_recusada_em = now() where id_usuario in
      (select id_participante from aplicacoes order by id_participante limit 6)`
    await fora.execute(db)
    await sql`analyze aplicacoes, usuarios`.execute(db)
    const plan = await planOf(db, amostraPage({ ...DE_1_0, after: 0, limit: 20_000 }))
    await sql`update usuarios set ficha_recusada_em = null`.execute(db)
    const names = plan.map(step => step['Node Type'])
    expect(names.filter(name => /Nested Loop|CTE|Materialize|Seq Scan/.test(name))).toEqual([])
    expect(plan.filter(step => step['Parent Relationship'] === 'SubPlan')).toEqual([])
    const scans = plan.filter(step => step['Relation Name'])
    expect(scans.map(scan => [scan['Index Name'], scan['Actual Loops'], scan['Actual Rows']]).sort()).toEqual([
      ['aplicacoes_por_pessoa', 1, 2 * PEOPLE],
      ['usuarios_fora_da_ficha', 1, 3],
    ])
  })

  test('keeps one judgement per test, renews it for another revision, and drops it with the result', async () => {
    const { db } = t.deps
    const kept = () => db.selectFrom('aplicacoes').selectAll().orderBy('id_licenca').execute()
    const before = await kept()
    expect(before).toHaveLength(2 * PEOPLE)
    expect(new Set(before.map(row => `${row.nivel} ${row.tempo_ms} ${row.revisao}`))).toEqual(
      new Set([`verde 135000 ${REVISAO}`]),
    )
    const [first] = before
    await db
      .updateTable('aplicacoes')
      .set({ nivel: null, tempo_ms: 1, revisao: REVISAO - 1 })
      .where('id_licenca', '=', first!.id_licenca)
      .execute()
    // Results judged by another revision are found by a walk through all results, once per revision and every night.
    await judgeAplicacoes(db)
    expect(await kept()).not.toEqual(before)
    await db.deleteFrom('ficha_julgadas').execute()
    await judgeAplicacoes(db)
    expect(await kept()).toEqual(before)
    expect(await judgeAll(db, { after: 0 })).toBe(0)
    await db.transaction().execute(async tx => {
      await sql`select set_config('quadrante.exclusao', 'on', true)`.execute(tx)
      await tx.deleteFrom('resultados').where('id_licenca', '=', first!.id_licenca).execute()
    })
    expect(await kept()).toEqual(before.slice(1))
  })
})

test('the revision number is raised whenever the judgement of the same answers changes', () => {
  const random = seededRandom(2026)
  const judged = Array.from({ length: 400 }, (_, person) => {
    const shown = randomOrdens(random)
    const moved = randomOrdens(random)
    const pace = 2_000 + random() * 12_000
    const stay = random() * 0.5
    return aplicacaoOf(
      shown.map((ordem_inicial, i) => ({
        numero: i + 1,
        // Every fourth person says the same fifteen times, or nearly.
        ordem: random() < stay ? ordem_inicial : moved[person % 4 === 0 && i !== person % 15 ? 0 : i]!,
        ordem_inicial,
        ms: Math.round(pace * (0.5 + random())),
        cliques: 3,
      })),
    ).nivel
  })
  const count = (nivel: string) => judged.filter(each => each === nivel).length
  expect([REVISAO, count('verde'), count('amarelo'), count('vermelho')]).toEqual([1, 52, 128, 220])
})

test('answers given in a selection are judged to count nowhere, also those that an earlier revision counted', async () => {
  const { db } = t.deps
  const before = (await readAmostra(db, DE_1_0)).primeiros.length
  const { id_licenca } = await db
    .selectFrom('aplicacoes')
    .select(({ fn }) => fn.min('id_licenca').as('id_licenca'))
    .where('ordens', 'is not', null)
    .where('versao_instrumento', '=', DE_1_0.versao)
    .groupBy('id_participante')
    .having(({ fn }) => fn.countAll(), '=', 2)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id_rodada } = await turmas.abrir(await createConsultor(t), { finalidade: 'selecao' })
  await db.updateTable('licencas').set({ id_rodada }).where('id_licenca', '=', id_licenca).execute()
  await db
    .updateTable('aplicacoes')
    .set({ revisao: REVISAO - 1 })
    .where('id_licenca', '=', id_licenca)
    .execute()
  await judgeAll(db, { after: 0 })
  const row = await db
    .selectFrom('aplicacoes')
    .selectAll()
    .where('id_licenca', '=', id_licenca)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ revisao: REVISAO, ordens: null, nivel: null, tempo_ms: null })
  const { primeiros } = await readAmostra(db, DE_1_0)
  // The person's other test is now her first.
  expect(primeiros).toHaveLength(before)
})
