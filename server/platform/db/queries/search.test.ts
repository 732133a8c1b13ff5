import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/app/db.ts'
import { runOnce } from '#test/servers/postgres.ts'
import { searchWords } from './search.ts'

const APOSTROPHES = ["D'Ávila", 'D’Ávila', 'D‘Ávila', 'D`Ávila', 'D´Ávila', 'D′ávila', 'DʼÁVILA', 'D＇Ávila']

test.each(APOSTROPHES)('a search for %s has one apostrophe', typed => {
  expect(searchWords(typed)).toEqual(["%d'avila%"])
})

test.each([
  ['ana@café.com.br', '%ana@xn--caf-dma.com.br%'],
  ['Café.com.br', '%xn--caf-dma.com.br%'],
  ['joão@exemplo.com.br', '%joao@exemplo.com.br%'],
  ['Sr.João.Silva', '%sr.joao.silva%'],
  ['café', '%cafe%'],
])('a search for %s is one for what is kept', (typed, pattern) => {
  expect(searchWords(typed)).toEqual([pattern])
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
