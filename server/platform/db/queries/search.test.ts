import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/app/db.ts'
import { runOnce } from '#test/servers/postgres.ts'
import { searchWords } from './search.ts'

const APOSTROPHES = ["D'Ávila", 'D’Ávila', 'D‘Ávila', 'D`Ávila', 'D´Ávila', 'D′ávila', 'DʼÁVILA', 'D＇Ávila']

test.each(APOSTROPHES)('a search for %s has one apostrophe', typed => {
  expect(searchWords(typed)).toEqual(["%d'avila%"])
})

test('para_busca writes a kept text as a search writes its words', async () => {
  const database = await createTestDatabase()
  const typed = [...APOSTROPHES, 'd`avila'].map(text => `'${text.replaceAll("'", "''")}'`)
  const { rows } = await runOnce(
    database.connectionString,
    `select distinct para_busca(t) as texto from unnest(array[${typed.join(', ')}]) t`,
  )
  await database.drop()
  expect(rows).toEqual([{ texto: "d'avila" }])
})
