/*
 * `npm run schema`: after a migration, brings server/platform/db/types.ts up to date, from a migrated database of its own. A
 * test says when it was forgotten.
 */
import { migrate } from '../server/platform/migrate.ts'
import { writeTypes } from '../test/plans/database-types.ts'
import { createOwned, dropDatabase, startTestPostgres } from '../test/servers/postgres.ts'

const postgres = await startTestPostgres()
const name = `${postgres.prefix}_esquema`
try {
  const url = await createOwned(postgres, name)
  await migrate(url, [])
  const { status, said } = await writeTypes(url)
  if (status !== 0) throw new Error(said)
  console.log('server/platform/db/types.ts diz o que o banco migrado tem.')
} finally {
  await dropDatabase(postgres.adminConnectionString, name)
  await postgres.stop()
}
