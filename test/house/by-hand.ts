import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../app/db.ts'

const FOLDER = new URL('../../server/platform/db/migrations/', import.meta.url)

/** Creates a database for the calling test file, to be migrated file by file over one connection. */
export function migratedByHand() {
  let database: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await createEmptyDatabase()
    client = new pg.Client({ connectionString: database.connectionString })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })
  const query = <R extends pg.QueryResultRow>(sql: string, values?: unknown[]) => client.query<R>(sql, values)
  return {
    query,
    rowsOf: async (sql: string) => (await query(sql)).rows,
    /** Returns the file names of all migrations, in order. */
    files: async () => (await readdir(FOLDER)).filter(file => file.endsWith('.sql')).sort(),
    apply: async (file: string) => query(await readFile(new URL(file, FOLDER), 'utf8')),
  }
}
