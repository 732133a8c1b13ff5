import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyPersonTold, type People, tablesAboutPeople } from '#server/platform/slice/people.ts'
import { seed } from '#server/seed/seed.ts'
import { parts } from '#server/slices.ts'
import { exportMeusDados } from '#shared/casa/meus-dados/copia.contract.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { slice } from './planted.ts'

/* A table about people whose copy or erasure is forgotten: refused, with what to do. */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const references = async () => {
  const { rows } = await sql<{ from: string; to: string }>`
    select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to
      from pg_constraint c join pg_class r on r.oid = c.conrelid
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not r.relispartition`.execute(t.deps.db)
  return rows.map(({ from, to }) => [from, to] as const)
}
const told = parts.flatMap(({ people = {} }) => Object.entries(people)) as [string, NonNullable<People['usuarios']>][]

test('every table that refers to a person declares its part of the copy and its erasure', async () => {
  const about = tablesAboutPeople(await references())
  everyPersonTold(parts, about)
  expect(told.map(([table]) => table).filter(table => !about.has(table))).toEqual([])
})

test('a planted table that refers to a person through another table is found', async () => {
  const planted = [...(await references()), ['planted_people', 'licencas'], ['ceps_antigos', 'ceps']] as const
  const about = tablesAboutPeople(planted)
  expect(about.has('ceps_antigos')).toBe(false)
  expect(() => everyPersonTold(parts, about)).toThrow(
    'Nobody tells what the copy has of planted_people and what erasure does with it: name it in `people` of the index.ts',
  )
  const people = { planted_people: { copy: 'dados', erasure: 'deleted' } } as unknown as People
  everyPersonTold([...parts, slice({ people })], about)
})

test('a slice declares its own tables only, and existing parts of the copy', () => {
  for (const { name, tables = [], people = {} } of parts)
    expect(
      Object.keys(people).filter(table => !(tables as string[]).includes(table)),
      name,
    ).toEqual([])
  const copy = Object.keys(exportMeusDados.response.shape)
  expect(
    told
      .flatMap(([, { copy: of }]) => {
        if (typeof of === 'string') return [of]
        return 'part' in of ? [of.part] : []
      })
      .filter(part => !copy.includes(part)),
  ).toEqual([])
})

test('erasing a person deletes every row of a table that is declared as deleted', async () => {
  await seed(t.deps)
  const { db } = t.deps
  const email = 'participante@exemplo.com.br'
  const { id_usuario } = await db
    .selectFrom('usuarios')
    .select('id_usuario')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const licencas = (
    await db.selectFrom('licencas').select('id_licenca').where('id_participante', '=', id_usuario).execute()
  ).map(({ id_licenca }) => id_licenca)
  const deleted = told.filter(([, { erasure }]) => erasure === 'deleted').map(([table]) => table)
  const count = async () => {
    const columns = (
      await sql<{ table: string; column: string }>`
        select table_name as table, column_name as column from information_schema.columns
         where table_schema = 'public' and column_name in ('id_participante', 'id_licenca', 'id_usuario')`.execute(db)
    ).rows.filter(({ table }) => deleted.includes(table))
    const found: string[] = []
    for (const { table, column } of columns) {
      const ids = column === 'id_licenca' ? licencas : [id_usuario]
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = any(${ids})`.execute(db)
      if ((rows[0]?.n ?? 0) > 0) found.push(table)
    }
    return [...new Set(found)]
  }
  expect(await count()).toEqual(expect.arrayContaining(['clientes', 'respostas', 'resultados']))
  const token = (await t.call('POST', '/usuarios/login', { body: { email, senha: 'demonstracao' } })).json().token
  const answer = await t.call('POST', '/usuarios/meus-dados/excluir', { token, body: { confirmo: true } })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await count()).toEqual([])
})
