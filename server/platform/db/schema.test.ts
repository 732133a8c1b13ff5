import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/app/db.ts'
import { parts } from '../../slices.ts'
import { ownersOf } from '../slice/owners.ts'
import { describeSchema } from './schema.ts'

test('docs/schema.md describes the migrated database (npm run schema writes it)', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const text = await describeSchema(client, ownersOf(parts))
  await client.end()
  await database.drop()
  expect(text).toContain('### movimentos_licenca')
  expect(text).not.toContain('## nobody')
  expect(await readFile(new URL('../../../docs/schema.md', import.meta.url), 'utf8')).toBe(text)
})
