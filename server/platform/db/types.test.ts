import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/app/db.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

test('the committed types match the migrated database (kysely-codegen writes them)', async () => {
  const database = await createTestDatabase()
  const cli = join(ROOT, 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js')
  const run = promisify(execFile)(
    process.execPath,
    [cli, '--url', database.connectionString, '--config-file', '.kysely-codegenrc.json', '--verify'],
    { cwd: ROOT },
  )
  await expect(run).resolves.toBeDefined()
  await database.drop()
})
