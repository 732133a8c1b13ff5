import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Registro } from '#shared/contas/auditoria/auditoria.contract.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConta } from '#test/app/factories.ts'
import { planOf } from '#test/plans/plan.ts'
import { alvosOf, auditoriaPage, countRegistros, findNamed, ofPerson } from './auditoria.queries.ts'

const PEOPLE = 40
const EACH = 50

let t: TestApp
let admin: Conta
let people: Conta[]
beforeAll(async () => {
  t = await createTestApp()
  admin = await createAdmin(t)
  people = []
  for (let i = 0; i < PEOPLE; i += 1)
    people.push(await createConta(t, 3, { nome: `Pessoa ${i < 2 ? 'Rara' : 'Comum'} ${i}` }))
  const ids = people.map(person => person.id_usuario)
  await sql`
    insert into auditoria (em, id_ator, acao, alvo, detalhes)
    select now(), ids.id, case when n % 2 = 0 then 'login' else 'teste_finalizado' end,
           case when n % 2 = 1 then 'licenca:' || n end, '{}'
      from generate_series(1, ${EACH}::int) n, unnest(${ids}::int[]) with ordinality ids (id, k) order by n, k`.execute(
    t.deps.db,
  )
  await sql`insert into auditoria (em, id_ator, acao, alvo, detalhes)
    values (now(), ${ids[5]}, 'acesso_negado', 'GET /consultores', '{}')`.execute(t.deps.db)
  await sql`analyze auditoria`.execute(t.deps.db)
})
afterAll(() => t.close())

const read = async (
  query: Record<string, string>,
): Promise<{ results: Registro[]; total: number; total_limitado: boolean }> => {
  const answer = await t.call('GET', `/utils/auditoria?${new URLSearchParams(query)}`, { token: admin.token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('search of the audit trail', () => {
  test("finds records by the actor's name or address, newest first and page by page", async () => {
    const rare = await read({ busca: 'rara', limite: '7' })
    expect([rare.total, rare.total_limitado, rare.results.length]).toEqual([2 * EACH, false, 7])
    const second = await read({ busca: 'rara', limite: '7', pagina: '2' })
    const ids = [...rare.results, ...second.results].map(row => row.id_auditoria)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(14)
    expect(new Set(rare.results.map(row => row.nome_ator))).toEqual(new Set(['Pessoa Rara 0', 'Pessoa Rara 1']))
    expect((await read({ busca: people[3]!.email })).total).toBe(EACH)
    expect((await read({ busca: 'rara', acao: 'login' })).total).toBe(EACH)
    expect(await read({ busca: 'ninguém' })).toEqual({ results: [], total: 0, total_limitado: false })
  })

  test("finds records by the target's id or full name", async () => {
    for (const busca of ['000007', 'licenca:7', 'Licença 7', '#7'])
      expect((await read({ busca })).total, busca).toBe(PEOPLE)
    expect((await read({ busca: 'convite 7' })).total).toBe(0)
    expect((await read({ busca: 'GET /consultores' })).results).toMatchObject([{ acao: 'acesso_negado' }])
    expect((await read({ busca: 'get /consultores' })).total).toBe(1)
  })

  test('stops counting a search at 1,000 records and says that the total is limited', async () => {
    expect(await read({ busca: 'pessoa', limite: '5' })).toMatchObject({ total: 1_000, total_limitado: true })
    expect(await read({ limite: '5' })).toMatchObject({ total: PEOPLE * EACH + 1, total_limitado: false })
  })

  test('finds the same records when too many people match to look them up by id', async () => {
    const { db } = t.deps
    const found = await findNamed(db, 'rara', '%rara%', [])
    const few = await auditoriaPage({ found }, { limit: 20, offset: 3 }).execute(db)
    const many = await auditoriaPage({ found: { ...found, many: true } }, { limit: 20, offset: 3 }).execute(db)
    expect(many.rows).toEqual(few.rows)
    expect(await countRegistros(db, { found: { ...found, atores: [], many: true } }, 5_000)).toBe(2 * EACH)
  })
})

test('alvosDe matches a whole id, never a part of one', () => {
  expect(alvosOf('Licença 12', [])).toContain('licenca:12')
  expect(alvosOf('Licença 12', [])).not.toContain('convite:12')
  expect(alvosOf('compra:0a1b-2c', [])).toContain('compra:0a1b-2c')
  expect(alvosOf('Élisa', [])).toContain('Élisa')
})

test.each([
  ['the first page', {}, { limit: 25, offset: 0 }],
  ['one act', { acao: 'acesso_negado' }, { limit: 25, offset: 0 }],
  ['a later page', {}, { limit: 25, offset: 100 }],
])('auditoriaPage reads %s through an index, and no more rows than the page needs', async (_, filtro, page) => {
  const plan = await planOf(t.deps.db, auditoriaPage(filtro, page))
  const scans = plan.filter(step => step['Relation Name'] === 'auditoria')
  expect(scans.every(step => step['Node Type'].startsWith('Index'))).toBe(true)
  expect(plan.filter(step => /Sort|Hash/.test(step['Node Type']) && (step['Actual Rows'] ?? 0) > page.limit)).toEqual(
    [],
  )
  const walked = scans.map(
    step => (step['Actual Rows'] ?? 0) * (step['Actual Loops'] ?? 0) + (step['Rows Removed by Filter'] ?? 0),
  )
  for (const rows of walked) expect(rows).toBeLessThanOrEqual(page.limit + page.offset)
})

test('a search by name reads only the newest records of the people it matches', async () => {
  const { db } = t.deps
  const found = await findNamed(db, 'rara', '%rara%', [])
  expect(found.atores).toHaveLength(2)
  const plan = await planOf(db, auditoriaPage({ found }, { limit: 5, offset: 0 }))
  const scans = plan.filter(step => step['Relation Name'] === 'auditoria' && (step['Actual Loops'] ?? 0) > 0)
  for (const step of scans) expect(step['Index Cond'] ?? step['Recheck Cond']).toMatch(/id_ator|alvo|id_auditoria/)
  const read = scans.reduce((sum, step) => sum + (step['Actual Rows'] ?? 0) * (step['Actual Loops'] ?? 0), 0)
  expect(read).toBeLessThanOrEqual(4 * 5)
})

describe('audit trail filtered by days or by person', () => {
  const DAYS = 60
  beforeAll(async () => {
    // Inserts one record an hour before and one an hour after each midnight of São Paulo; ids do not strictly follow
    // time.
    await sql`
      insert into auditoria (em, id_ator, acao, alvo, detalhes)
      select timestamptz '2020-01-01 03:00Z' + d * interval '1 day' + h * interval '1 hour', ${people[1]!.id_usuario}, 'logout', null, '{}'
        from generate_series(0, ${DAYS - 1}::int) d, unnest(array[1, -1]) h`.execute(t.deps.db)
    await sql`analyze auditoria`.execute(t.deps.db)
  })

  test('includes the records between the midnights of the first and the last day, São Paulo time', async () => {
    const day = await read({ de: '2020-01-10', ate: '2020-01-10' })
    expect(day.results.map(({ em }) => new Date(em).toISOString())).toEqual([
      '2020-01-11T02:00:00.000Z',
      '2020-01-10T04:00:00.000Z',
    ])
    expect((await read({ de: '2020-01-10', ate: '2020-01-12' })).total).toBe(6)
    expect((await read({ ate: '2019-12-31' })).total).toBe(1)
    expect((await read({ de: '2019-01-01', ate: '2019-01-02' })).total).toBe(0)
    expect((await read({ de: '2020-01-01', ate: '2020-12-31', acao: 'login' })).total).toBe(0)
    expect((await read({ consultor: String(people[1]!.id_usuario), ate: '2020-12-31' })).total).toBe(2 * DAYS)
    expect((await read({ consultor: String(people[2]!.id_usuario), ate: '2020-12-31' })).total).toBe(0)
    expect((await read({ consultor: String(people[2]!.id_usuario) })).total).toBe(EACH)
    const bad = await t.call('GET', '/utils/auditoria?de=ontem', { token: admin.token })
    expect(bad.statusCode).toBe(422)
  })

  test.each([
    [{ de: '2020-01-10', ate: '2020-01-12' }],
    [{ de: '2020-01-10', ate: '2020-01-12', acao: 'logout' }],
    [{ de: '2020-01-10', ate: '2020-01-12', pessoa: true }],
    [{ pessoa: true }],
  ])('reads a page through indexes, without a full scan, when filtered by %j', async filtro => {
    const { pessoa, ...rest } = { pessoa: false, ...filtro }
    const of = pessoa ? { ...rest, found: ofPerson(people[1]!.id_usuario) } : rest
    const plan = await planOf(t.deps.db, auditoriaPage(of, { limit: 5, offset: 0 }))
    const scans = plan.filter(step => step['Relation Name'] === 'auditoria')
    expect(scans.length).toBeGreaterThan(0)
    for (const step of scans) expect(step['Node Type']).toMatch(/Index|Bitmap Heap/)
  })
})
