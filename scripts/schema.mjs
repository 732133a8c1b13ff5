/*
 * `npm run schema`: after a migration, brings server/platform/db/types.ts up to date, from a migrated database of its own. A
 * test says when it was forgotten.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { migrate } from '../server/platform/migrate.ts'
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
  console.log('server/platform/db/types.ts diz o que o banco migrado tem.')
} finally {
  await dropDatabase(postgres.adminConnectionString, name)
  await postgres.stop()
}
