import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createConsultor } from '#test/app/factories.ts'
import { type PlacedStep, planOf } from '#test/plans/plan.ts'
import { atosPage, listAtos } from './extrato/atos.queries.ts'
import { findNamed, searchQuery } from './extrato/busca.queries.ts'
import * as extrato from './extrato/extrato.queries.ts'
import { sumAtos } from './licencas.ts'
import * as situacao from './move/situacao.queries.ts'

/*
 * What a page of the statement reads: the owner's rows, by indexes that begin with her, and as many as the page is long.
 */

const OWN = 300
const OTHERS = 3_000
const PAGE = { limit: 25, offset: 0 }

let t: TestApp
let id_consultor: number
let now: Date
beforeAll(async () => {
  t = await createTestApp()
  now = t.clock.now()
  id_consultor = (await createConsultor(t)).id_usuario
  await store(id_consultor, OWN)
  // The triggers use indexes only after the planner knows that the tables are large.
  await analyze()
  const other = (await createConsultor(t)).id_usuario
  for (let stored = 0; stored < OTHERS; stored += OWN) await store(other, OWN, stored)
  await t.deps.db.transaction().execute(sumAtos)
  await analyze()
  // Ten thousand rows through the ledger's triggers.
})
async function analyze(): Promise<void> {
  for (const table of [
    'movimentos_licenca',
    'movimentos_somados',
    'atos_do_extrato',
    'convites',
    'licencas',
    'clientes',
    'pessoas',
  ])
    await sql`analyze ${sql.ref(table)}`.execute(t.deps.db)
}
afterAll(() => t.close())

/**
 * Inserts `people` people with a licence each that was credited, sent and accepted, one hour apart; `from` numbers the
 * first.
 */
const store = (owner: number, people: number, from = 0) =>
  t.deps.db.transaction().execute(async tx => {
    // Inserting a thousand people may take longer than the statement timeout.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
    with pessoas as (
      insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
      select 3, 'Pessoa ' || i, 'plano' || i + ${from}::int || '-' || ${owner}::int || '@exemplo.com.br', 'x', now()
        from generate_series(1, ${people}::int) i
      returning id_usuario, nome, email
    ), clientela as (
      insert into clientes (id_consultor, id_participante, nome, email, criado_em)
      select ${owner}, id_usuario, nome, email, now() from pessoas
    ), dadas as (
      insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, atribuida_em, aceita_em, criada_em)
      select 1, ${owner}, 'ATRIBUIDA', id_usuario, now(), now(), now() from pessoas returning id_licenca, id_participante
    ), feitos as (
      insert into convites (id_convite, id_licenca, id_consultor, email, criado_em, validade_convite, aceito_em)
      select gen_random_uuid(), d.id_licenca, ${owner}, p.email, now(), now(), now()
        from dadas d join pessoas p on p.id_usuario = d.id_participante returning id_convite, id_licenca
    )
    insert into movimentos_licenca (id_licenca, id_consultor, evento, de, para, id_convite, id_participante, em)
    select d.id_licenca, ${owner}, m.evento, m.de, m.para, c.id_convite, case m.evento when 'cadastro' then d.id_participante end,
           ${now}::timestamptz - interval '9000 hours' + d.id_licenca * interval '1 hour'
      from dadas d join feitos c using (id_licenca) cross join (values
        ('cortesia', null, 'DISPONIVEL'), ('convite', 'DISPONIVEL', 'CONVIDADA'), ('cadastro', 'CONVIDADA', 'ATRIBUIDA'))
        m (evento, de, para)`.execute(tx)
    // As many open invites, of which one in ten has just expired.
    await sql`
    with dadas as (
      insert into licencas (id_tipo_licenca, id_consultor, estado, criada_em)
      select 1, ${owner}, 'CONVIDADA', now() from generate_series(1, ${people}::int) returning id_licenca
    )
    insert into convites (id_convite, id_licenca, id_consultor, email, criado_em, validade_convite)
    select gen_random_uuid(), id_licenca, ${owner}, 'aberto' || id_licenca || '@exemplo.com.br', now(),
           ${now}::timestamptz + case when id_licenca % 10 = 0 then interval '-1 minute' else interval '1 day' end
      from dadas`.execute(tx)
  })

const OWNED = new Set([
  'movimentos_licenca',
  'movimentos_somados',
  'atos_do_extrato',
  'convites',
  'licencas',
  'clientes',
])
/** Matches an index condition on ids that were themselves found among the owner's rows. */
const BY_KEY = /^\(+(?:id_licenca|id_convite|id_participante|id_movimento) = /

/** Returns by which condition the query reads each owned table, and how many rows. */
async function reached(query: RawBuilder<unknown>) {
  const plan = await planOf(t.deps.db, query)
  const taken = (step: PlacedStep) =>
    ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 0)
  const scans = plan.filter(step => OWNED.has(step['Relation Name'] ?? '') && taken(step) > 0)
  const condition = (step: PlacedStep) => step['Index Cond'] ?? step['Recheck Cond'] ?? ''
  const foreign = scans
    .filter(step => !condition(step).includes('id_consultor') && !BY_KEY.test(condition(step)))
    .map(step => `${step['Node Type']} on ${step['Relation Name']}: ${condition(step).slice(0, 80)}`)
  const rows = (table?: string) =>
    scans.filter(step => !table || step['Relation Name'] === table).reduce((sum, step) => sum + taken(step), 0)
  return { foreign, rows }
}

const filtro = () => ({ id_consultor, now })

test.each([
  ['the first page', PAGE],
  ['a page in the middle', { limit: 25, offset: 500 }],
  ['the last page', { limit: 25, offset: 3 * OWN - 25 }],
])('%s reads only its own rows and the sums of its day and hours', async (_, page) => {
  expect(await extrato.listMovimentos(t.deps.db, filtro(), undefined, page)).toHaveLength(25)
  const { foreign, rows } = await reached(extrato.movimentosPage(filtro(), undefined, page))
  expect(foreign).toEqual([])
  // Rows are read once for the page and once for the stock, the same number for every page.
  expect(rows('movimentos_licenca')).toBeLessThanOrEqual(4 * PAGE.limit)
})

test.each([
  ['the first page of acts', {}, PAGE],
  ['a page of acts in the middle', {}, { limit: 25, offset: 50 }],
  ['a page of acts of one kind', { tipo: 'convite' as const }, PAGE],
])(
  '%s reads only its own acts, as many as it counts and shows, and the moves of its hours',
  async (_, narrowed, page) => {
    const [of, max] = [{ ...filtro(), ...narrowed }, 100]
    expect((await listAtos(t.deps.db, of, page, max)).rows).toHaveLength(25)
    const { found, total, page: rowsOf } = atosPage(of, page, max)
    const whole = sql`with achados as materialized (${found}) select * from (${total}) t left join (${rowsOf}) p on true`
    const { foreign, rows } = await reached(whole)
    expect(foreign).toEqual([])
    // Counted up to `max`, and skipped up to the page.
    expect(rows('atos_do_extrato')).toBeLessThanOrEqual(max + page.offset + 2 * page.limit)
    expect(rows('movimentos_licenca')).toBeLessThanOrEqual(6 * page.limit)
  },
)

/** Writes so many credits of the consultor, each by a statement of its own as the ledger's use cases do. */
const creditOneByOne = (owner: number, n: number) =>
  sql`
    do $$
    declare
      nova integer;
    begin
      for i in 1..${sql.raw(String(n))} loop
        insert into licencas (id_tipo_licenca, id_consultor, estado, criada_em)
        values (1, ${sql.raw(String(owner))}, 'DISPONIVEL', now()) returning id_licenca into nova;
        insert into movimentos_licenca (id_licenca, id_consultor, evento, para, em, motivo)
        values (nova, ${sql.raw(String(owner))}, 'cortesia', 'DISPONIVEL',
                timestamptz '2026-01-05 12:00:00Z' + i * interval '1 minute', 'teste');
      end loop;
    end $$`.execute(t.deps.db)

/** Returns how many parts of a consultor's acts are not merged, and whether an act has more than one merged row. */
async function partsOf(owner: number) {
  const { rows } = await sql<{ soltas: number; dobrados: number; movimentos: number }>`
    select (count(*) filter (where not somada))::int as soltas,
           (count(*) filter (where somada) - count(distinct (dia, tipo, chave)) filter (where somada))::int as dobrados,
           coalesce(sum(movimentos), 0)::int as movimentos
      from atos_do_extrato where id_consultor = ${owner}`.execute(t.deps.db)
  return rows[0]
}

/** Parts of one consultor at which a statement merges them (`somar_atos`). */
const LOOSE = 64

test('a page of acts reads few parts that are not merged, however many moves there were, and says the same after', async () => {
  const owner = (await createConsultor(t)).id_usuario
  const before = (await partsOf(owner))?.movimentos ?? 0
  await creditOneByOne(owner, 500)
  const parts = await partsOf(owner)
  expect(parts).toMatchObject({ dobrados: 0, movimentos: before + 500 })
  expect(parts?.soltas).toBeLessThan(LOOSE)
  await analyze()
  const of = { id_consultor: owner, now }
  const { found, total, page: rowsOf } = atosPage(of, PAGE, 100)
  const whole = sql`with achados as materialized (${found}) select * from (${total}) t left join (${rowsOf}) p on true`
  const { rows } = await reached(whole)
  // Loose parts are read twice: to be added, and to find the merged rows of the same acts.
  expect(rows('atos_do_extrato')).toBeLessThanOrEqual(3 * LOOSE + 100 + 2 * PAGE.limit)
  const shown = await listAtos(t.deps.db, of, PAGE, 1_000)
  await t.deps.db.transaction().execute(sumAtos)
  expect((await partsOf(owner))?.soltas).toBe(0)
  expect(await listAtos(t.deps.db, of, PAGE, 1_000)).toEqual(shown)
})

test('parts merged by several writers and the tidying job at once stay one row an act and lose no move', async () => {
  const owner = (await createConsultor(t)).id_usuario
  const before = (await partsOf(owner))?.movimentos ?? 0
  await Promise.all([
    creditOneByOne(owner, 150),
    creditOneByOne(owner, 150),
    creditOneByOne(owner, 150),
    t.deps.db.transaction().execute(sumAtos),
  ])
  await t.deps.db.transaction().execute(sumAtos)
  expect(await partsOf(owner)).toEqual({ soltas: 0, dobrados: 0, movimentos: before + 450 })
})

test('a page filtered by event does not read moves of other events', async () => {
  const { foreign, rows } = await reached(extrato.movimentosPage({ ...filtro(), evento: 'cadastro' }, undefined, PAGE))
  expect(foreign).toEqual([])
  // For each move shown, the other moves of its hour are read.
  expect(rows('movimentos_licenca')).toBeLessThanOrEqual(5 * PAGE.limit)
})

test.each([
  ['a person', 'plano77-'],
  ['nobody', 'ninguem'],
  ['everybody', '@exemplo.com.br'],
])("a search for %s reads its owner's rows only", async (_, busca) => {
  const { db } = t.deps
  const named = await reached(searchQuery(filtro(), `%${busca}%`))
  expect(named.foreign).toEqual([])
  expect(named.rows()).toBeLessThanOrEqual(4 * OWN)
  const found = (await findNamed(db, filtro(), { busca: `%${busca}%`, id_licenca: undefined }))!
  for (const many of [false, true]) {
    const moves = await reached(extrato.movimentosPage(filtro(), { ...found, many }, PAGE))
    expect(moves.foreign).toEqual([])
    const licencas = await reached(situacao.situacaoPage(filtro(), { ...found, many }, PAGE))
    expect(licencas.foreign).toEqual([])
  }
})

test.each([undefined, 'DISPONIVEL', 'CONVIDADA', 'ATRIBUIDA'] as const)(
  'a page of licences in state %s reads no more rows than it shows',
  async estado => {
    const { foreign, rows } = await reached(situacao.situacaoPage({ ...filtro(), estado }, undefined, PAGE))
    expect(foreign).toEqual([])
    // The planner may join expired invites with all of her licences when there are few.
    expect(rows()).toBeLessThanOrEqual((estado === 'DISPONIVEL' ? OWN : 0) + 6 * PAGE.limit)
  },
)
