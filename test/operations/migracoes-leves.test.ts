import { expect, test } from 'vitest'
import { knownMigrations, type Migration } from '#server/platform/migrate.ts'

/* A migration holds what it touches until it commits (CONTRIBUTING, "A change to a table that has rows"). */

/** Returns the statements of a migration that read or sort all rows of an existing table while holding a lock. */
function heavyIn({ file, text }: Pick<Migration, 'file' | 'text'>): string[] {
  if (file.endsWith('.concorrente.sql')) return []
  const sql = text.replaceAll(/--.*$/gm, '').toLowerCase()
  const own = new Set(
    [...sql.matchAll(/create (?:unlogged )?table (?:if not exists )?([\w.]+)/g)].map(([, name]) => name),
  )
  const indexes = [...sql.matchAll(/create (?:unique )?index (?:if not exists )?(\w+) on (?:only )?([\w.]+)/g)]
  const constraints = [
    ...sql.matchAll(/alter table (?:only )?([\w.]+)[^;]*?add constraint (\w+)\s+(check|foreign)[^;]*/g),
  ]
  return [
    ...indexes
      .filter(([, , table]) => !own.has(table))
      .map(([, name]) => `${file}: ${name} is built while writers wait`),
    ...constraints
      .filter(([whole, table]) => !own.has(table) && !whole.includes('not valid'))
      .map(([, , name]) => `${file}: ${name} is proved while others wait`),
  ]
}

test('no migration builds an index or validates a constraint under a lock', async () => {
  expect((await knownMigrations()).flatMap(heavyIn)).toEqual([])
})

test.each([
  ['0100_a.sql', 'create index a on licencas (estado)', ['a is built']],
  ['0100_a.sql', 'alter table licencas add constraint b check (id_licenca > 0)', ['b is proved']],
  ['0100_a.sql', 'alter table licencas add constraint b check (id_licenca > 0) not valid', []],
  ['0100_a.sql', 'create table novas (n integer); create index c on novas (n)', []],
  ['0100_a.concorrente.sql', 'create index concurrently d on licencas (estado)', []],
])('finds the heavy statement planted in %s: %s', (file, text, found) => {
  expect(heavyIn({ file, text })).toEqual(found.map(what => expect.stringContaining(what)))
})
