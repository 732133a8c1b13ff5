/*
 * `npm run schema`: after a migration, brings server/platform/db/types.ts and docs/schema.md up to date, from a migrated database
 * of its own. Two tests say when it was forgotten.
 */
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describeSchema } from '../server/platform/db/schema.ts'
import { migrate } from '../server/platform/migrate.ts'
import { ownersOf } from '../server/platform/slice/owners.ts'
import { parts } from '../server/slices.ts'
import { createOwned, dropDatabase, startTestPostgres } from '../test/servers/postgres.ts'

const ROOT = join(import.meta.dirname, '..')
const postgres = await startTestPostgres()
const name = `${postgres.prefix}_esquema`
try {
  const url = await createOwned(postgres, name)
  await migrate(url, [])
  const cli = join(ROOT, 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js')
  const types = spawnSync(process.execPath, [cli, '--url', url, '--config-file', '.kysely-codegenrc.json'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (types.status !== 0) throw new Error(types.stderr)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await writeFile(join(ROOT, 'docs', 'schema.md'), await describeSchema(client, ownersOf(parts)))
  await client.end()
  console.log('server/platform/db/types.ts e docs/schema.md dizem o que o banco migrado tem.')
} finally {
  await dropDatabase(postgres.adminConnectionString, name)
  await postgres.stop()
}
