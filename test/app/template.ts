import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '#server/platform/migrate.ts'
import { queues } from '#server/start-jobs.ts'
import { createOwned, dropDatabase, runOnce, type startTestPostgres } from '../servers/postgres.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/**
 * Sources that determine a migrated database, besides the queues: schema, reference data and the code that writes them.
 */
const MADE_FROM = [
  'server/platform/{db,jobs}/**/*.{ts,sql,json}',
  'server/platform/migrate.ts',
  'content/**/*.json',
  'package-lock.json',
]
/** Number of older templates to keep, because another run of this clone may still copy from one. */
const KEPT = 3

function fingerprint(): string {
  const hash = createHash('sha256').update(JSON.stringify(queues))
  const files = globSync(MADE_FROM, { cwd: ROOT, exclude: ['**/*.test.ts'] }).sort()
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Creates the migrated, unseeded database that every test database is copied from, unless one exists for these sources.
 * @returns its name
 */
export async function ensureTemplate(postgres: Awaited<ReturnType<typeof startTestPostgres>>): Promise<string> {
  const { adminConnectionString: admin, prefix } = postgres
  const name = `modelo_${fingerprint()}`
  const { rows } = await runOnce(admin, `select datname from pg_database where datname ~ '^modelo_' order by oid desc`)
  const names = rows.map(({ datname }) => String(datname))
  if (names.includes(name)) return name
  // Under another name until it is whole; of two runs that make it, one gives it the name.
  const partial = `${prefix}_modelo`
  try {
    await migrate(await createOwned(postgres, partial), queues)
    await runOnce(admin, `alter database ${partial} rename to ${name}`).catch(async error => {
      const { rowCount } = await runOnce(admin, `select 1 from pg_database where datname = '${name}'`)
      if (!rowCount) throw error
    })
  } finally {
    await dropDatabase(admin, partial)
  }
  for (const old of names.slice(KEPT)) await dropDatabase(admin, old)
  return name
}
