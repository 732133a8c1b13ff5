import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createConsultor } from '#test/app/factories.ts'
import { checkLicencas } from '../../licencas/licencas/check/check.ts'
import { monthsBefore, tendMonths } from './months.ts'

let t: TestApp
let id_ator: number
beforeAll(async () => {
  t = await createTestApp({ env: { AUDITORIA_MESES: '6', METRICS_TOKEN: 'medir' } })
  id_ator = (await createConsultor(t, { licencas: 1 })).id_usuario
})
afterAll(() => t.close())

const acts = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from auditoria`.execute(t.deps.db)
  return rows[0]!.n
}
const moves = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from movimentos_licenca`.execute(t.deps.db)
  return rows[0]!.n
}
const parts = () => t.deps.db.selectFrom('partes_por_mes').selectAll().orderBy('tabela').orderBy('ate').execute()
const metrics = async () =>
  (await t.call('GET', '/metricas', { headers: { authorization: 'Bearer medir' } })).body.split('\n')

test.each([
  ['2026-11-21T12:00Z', 6, '2026-05-21T12:00Z'],
  ['2026-08-31T12:00Z', 6, '2026-02-28T12:00Z'],
  ['2026-01-15T00:00Z', 13, '2024-12-15T00:00Z'],
])('%s minus %i months is %s', (now, meses, before) => {
  expect(monthsBefore(new Date(now), meses)).toEqual(new Date(before))
})

test('cuidarDosMeses makes the partitions of coming months, and the metrics show how many days are ready', async () => {
  t.clock.set(new Date(Date.now() + 200 * DAY_MS).toISOString())
  await t.deps.db.insertInto('auditoria').values({ em: t.clock.now(), id_ator, acao: 'login' }).execute()
  expect(await metrics()).toContain('quadrante_months_rest_rows{table="auditoria"} 1')
  await Promise.all([tendMonths(t.deps).catch(() => {}), tendMonths(t.deps).catch(() => {})])
  await tendMonths(t.deps)
  const said = await metrics()
  expect(said).toContain('quadrante_months_rest_rows{table="auditoria"} 0')
  const ahead = said.find(line => line.startsWith('quadrante_months_ahead_days{table="movimentos_licenca"}'))
  expect(Number(ahead?.split(' ')[1])).toBeGreaterThan(89)
  const all = await parts()
  expect(new Set(all.map(({ parte }) => parte)).size).toBe(all.length)
})

describe('when partitions grow old', () => {
  test('deletes whole months of the audit that are past their term, and nothing of the ledger', async () => {
    const [held, moved] = [await acts(), await moves()]
    await tendMonths(t.deps)
    expect(await acts()).toBe(held)
    const now = (await parts()).filter(({ tabela, resto }) => tabela === 'auditoria' && !resto)
    const first = now[0]!
    // Six months behind the last day of the first part nothing goes, a day later that part does.
    t.clock.set(new Date(monthsBefore(new Date(first.ate!), -6).getTime() - 1).toISOString())
    await tendMonths(t.deps)
    expect((await parts()).map(({ parte }) => parte)).toContain(first.parte)
    t.clock.advance(DAY_MS)
    await tendMonths(t.deps)
    const left = (await parts()).map(({ parte }) => parte)
    expect(left).not.toContain(first.parte)
    expect(left).toContain(now[1]!.parte)
    expect(left).toContain('auditoria_resto')
    expect(await acts()).toBe(1)
    expect(await moves()).toBe(moved)
    expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  })

  test('reports a failure and still does the rest of the work', async () => {
    const holder = await t.deps.pool.connect()
    await holder.query('begin')
    await holder.query('lock table auditoria_resto in access share mode')
    t.clock.advance(40 * DAY_MS)
    const before = (await parts()).filter(({ tabela }) => tabela === 'movimentos_licenca').length
    await expect(tendMonths(t.deps)).rejects.toThrow('months could not be looked after')
    await holder.query('rollback')
    holder.release()
    expect((await parts()).filter(({ tabela }) => tabela === 'movimentos_licenca').length).toBeGreaterThan(before)
    await tendMonths(t.deps)
  })
})

test('writes each row once, with its own number, when many write into many months while partitions are made', async () => {
  const before = await moves()
  const { id_licenca } = await t.deps.db.selectFrom('licencas').select('id_licenca').executeTakeFirstOrThrow()
  const write = (n: number) =>
    sql`insert into movimentos_licenca (id_licenca, id_consultor, evento, para, em)
        select ${id_licenca}, ${id_ator}, 'cortesia', 'DISPONIVEL', ${t.clock.now()}::timestamptz + (i + ${n}) * interval '9 days'
          from generate_series(1, 20) i`.execute(t.deps.db)
  const make = () =>
    sql`select criar_meses('movimentos_licenca', ${t.clock.now()}::timestamptz + interval '400 days', 0)`
      .execute(t.deps.db)
      .catch((error: { code?: string }) => expect(['23514', '40P01', '42P07', '55P03']).toContain(error.code))
  await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 10 === 5 ? make() : write(n))))
  await make()
  const { rows } = await sql<{ n: number; numbers: number; rest: number }>`
    select count(*)::int as n, count(distinct id_movimento)::int as numbers,
           (select count(*)::int from movimentos_licenca_resto where em < ${t.clock.now()}::timestamptz + interval '400 days') as rest
      from movimentos_licenca`.execute(t.deps.db)
  expect(rows).toEqual([{ n: before + 27 * 20, numbers: before + 27 * 20, rest: 0 }])
})
