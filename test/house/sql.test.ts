import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parts } from '#server/slices.ts'
import { brokenBy, INFRASTRUCTURE } from './sql/sql-rules.ts'
import { writesOf } from './sql/sql-text.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))

const owners = new Map(parts.flatMap(({ name, tables = [] }) => tables.map(table => [table as string, name] as const)))
const KYSELY = "import { sql } from 'kysely'\n"
const broken = (file: string, source: string) => brokenBy(`server/${file}`, source, owners)

describe('SQL', () => {
  test('stands in query files, and only the owner writes a table', async () => {
    const found = await Promise.all(
      files.map(async file => brokenBy(file, await readFile(join(ROOT, file), 'utf8'), owners)),
    )
    expect(found.flat()).toEqual([])
  })

  test('has exemptions only for files that exist', () => {
    for (const { path } of INFRASTRUCTURE)
      expect(
        files.some(file => file.startsWith(path)),
        path,
      ).toBe(true)
  })
})

describe('a planted statement is found, with how to fix it', () => {
  test.each([
    ['a builder', "const find = db => db.selectFrom('convites').selectAll().execute()"],
    ['a tag', `${KYSELY}const find = db => sql\`select 1\`.execute(db)`],
    ['a tag by another name', "import { sql as q } from 'kysely'\nconst find = db => q`select 1`.execute(db)"],
    ['a tag of the whole library', "import * as k from 'kysely'\nconst find = db => k.sql`select 1`.execute(db)"],
    ['a piece of raw text', `${KYSELY}const piece = sql.raw('now()')`],
    ['text for the driver', "const find = pool => pool.query('select nome from usuarios where id_usuario = $1')"],
    ['text for the driver, in parts', `const FIND = \`with s as (select 1) \${more}\``],
  ])('in a use case: %s', (_, source) => {
    expect(broken('clientes/convites/convites.ts', source)).toEqual([
      expect.stringMatching(
        /^server\/clientes\/convites\/convites\.ts:\d+ holds SQL: .*Move it to one of server\/clientes\/convites\//,
      ),
    ])
    expect(broken('clientes/convites/convites.queries.ts', source)).toEqual([])
  })

  test.each([
    ['through the builder', "const f = tx => tx.updateTable('licencas').set({ estado: 'DISPONIVEL' }).execute()"],
    ['through a builder with a name', "const f = tx => tx.deleteFrom('licencas as l').execute()"],
    ['through sql text', `${KYSELY}const f = tx => sql\`update licencas set estado = \${1}\`.execute(tx)`],
    [
      'in the middle of a statement',
      `${KYSELY}const f = tx => sql\`
        with gone as (delete from only public."licencas" l where true returning l.id_licenca)
        select * from gone -- update compras
        for update\`.execute(tx)`,
    ],
    ['through text for the driver', "const f = pool => pool.query('insert into licencas (id_consultor) values ($1)')"],
  ])("as a write of another slice's table %s", (_, source) => {
    expect(broken('clientes/convites/lote.queries.ts', source)).toEqual([
      expect.stringMatching(
        /^server\/clientes\/convites\/lote\.queries\.ts:\d+ writes licencas, whose rows only the slice licencas writes/,
      ),
    ])
    expect(broken('licencas/licencas/licencas.queries.ts', source)).toEqual([])
  })

  test.each([
    ['through the builder', 'const f = (tx, t) => tx.deleteFrom(t).execute()'],
    ['through sql text', `${KYSELY}const f = (tx, t) => sql\`delete from \${sql.table(t)}\`.execute(tx)`],
  ])('as a write without the name of its table %s', (_, source) => {
    expect(broken('clientes/convites/lote.queries.ts', source)[0]).toContain('name it, so that its owner can be told')
  })

  test('as a write of a table without an owner', () => {
    expect(broken('clientes/convites/lote.queries.ts', "const f = tx => tx.insertInto('novidades').execute()")).toEqual(
      [expect.stringContaining('writes novidades, which nobody owns: name it in `tables`')],
    )
  })

  test('when it breaks two rules at once', () => {
    expect(broken('platform/emails/send.ts', "const f = tx => tx.deleteFrom('convites').execute()")).toHaveLength(2)
  })
})

test.each([
  ['select * from licencas for update', []],
  ['select * from licencas l for no key update of l', []],
  ['insert into emails (id) values (1) on conflict (id) do update set id = 2', ['emails']],
  ["select 'delete from emails', $$update x set y$$ /* insert into z */ from t", []],
  ['merge into licencas using x on true when matched then update set estado = 1', ['licencas']],
  ['truncate table emails', ['emails']],
  ['UPDATE ONLY Emails SET estado = 1', ['emails']],
])('writesOf returns the tables written by: %s', (text, tables) => {
  expect(writesOf(text)).toEqual(tables)
})
