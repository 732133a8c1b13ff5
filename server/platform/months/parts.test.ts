import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/app/db.ts'

/* The ledger and the audit of a new database, each in its parts. */

let database: TestDatabase
let client: pg.Client
const query = (sql: string, values?: unknown[]) => client.query(sql, values)
const rowsOf = async (sql: string) => (await query(sql)).rows
const move = (em: string) =>
  query(
    `insert into movimentos_licenca (id_licenca, id_consultor, evento, para, em) values (1, 1, 'cortesia', 'DISPONIVEL', ${em})`,
  )
const act = (em: string) => query(`insert into auditoria (em, id_ator, acao) values (${em}, 1, 'login')`)
const all = () =>
  rowsOf(`select 'm' || id_movimento || evento || em as row from movimentos_licenca
          union all select 'a' || id_auditoria || acao || em from auditoria order by 1`)

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await query(`
    insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
      values (2, 'Pessoa Exemplo', 'uma@exemplo.com.br', 'x', '2026-01-01Z');
    insert into licencas (id_tipo_licenca, id_consultor, criada_em) values (1, 1, '2026-01-01Z')`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('what is old and what is of today lie in the first part, and the coming months stand ready without a gap', async () => {
  await move(`'2024-02-01Z'`)
  await act('now()')
  expect(
    await rowsOf(`select tableoid::regclass::text as parte from movimentos_licenca
                  union all select tableoid::regclass::text from auditoria`),
  ).toEqual([{ parte: 'movimentos_licenca_inicio' }, { parte: 'auditoria_inicio' }])
  expect(
    await rowsOf(`select tabela, count(*)::int as n from partes_por_mes where not resto group by 1 order by 1`),
  ).toEqual([
    { tabela: 'auditoria', n: 3 },
    { tabela: 'movimentos_licenca', n: 3 },
  ])
  expect(
    await rowsOf(`select parte from (select *, lag(ate) over (partition by tabela order by ate) as antes from partes_por_mes
                   where not resto) p where de is distinct from antes`),
  ).toEqual([])
})

test('refuses to change or delete rows of the ledger and the audit in every partition', async () => {
  const before = await all()
  for (const table of ['movimentos_licenca', 'movimentos_licenca_inicio', 'auditoria', 'auditoria_inicio']) {
    await expect(query(`delete from ${table}`)).rejects.toThrow('is append-only')
    await expect(query(`update ${table} set em = em - interval '1 day'`)).rejects.toThrow('is append-only')
  }
  expect(await all()).toEqual(before)
})

test('moves rows without a month into their partition once it is made, and counts none of them twice', async () => {
  await move(`now() + interval '300 days'`)
  await act(`now() + interval '300 days'`)
  const [before, sums] = [await all(), await rowsOf(`select count(*)::int as n from movimentos_somados`)]
  expect(await rowsOf('select count(*)::int as n from movimentos_licenca_resto')).toEqual([{ n: 1 }])
  for (const table of ['movimentos_licenca', 'auditoria']) {
    await query(`select criar_meses($1, now() + interval '300 days', 1)`, [table])
    expect(await rowsOf(`select count(*)::int as n from ${table}_resto`)).toEqual([{ n: 0 }])
    await expect(query(`delete from ${table}`)).rejects.toThrow('is append-only')
  }
  expect(await all()).toEqual(before)
  expect(await rowsOf(`select count(*)::int as n from movimentos_somados`)).toEqual(sums)
  // Asking again makes none.
  expect(await rowsOf(`select * from criar_meses('auditoria', now() + interval '300 days', 1)`)).toEqual([])
  // The rest is again a part that takes whatever comes.
  await move(`now() + interval '3000 days'`)
})
