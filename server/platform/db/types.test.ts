import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/app/db.ts'
import { writeTypes } from '#test/plans/database-types.ts'

test('the committed types match the migrated database (kysely-codegen writes them)', async () => {
  const database = await createTestDatabase()
  expect(await writeTypes(database.connectionString, '--verify')).toMatchObject({ status: 0 })
  await database.drop()
})
