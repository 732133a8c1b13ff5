import { createOwned, dropDatabase, startTestPostgres } from '../../../test/servers/postgres.ts'
import { startServerProcess } from '../../../test/servers/server-process.ts'

/**
 * Starts a server with a new database at `http://localhost`, where browsers make passkeys.
 * @param name of the database
 * @param env further variables
 */
export async function startTestServer(
  name: string,
  env: Record<string, string> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const postgres = await startTestPostgres()
  const database = `${postgres.prefix}_${name}`
  const connectionString = await createOwned(postgres, database)
  const server = await startServerProcess(connectionString, {
    SEED_DEMO: 'pessoas',
    SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
    SMTP_URL: '',
    MP_ACCESS_TOKEN: '',
    APP_URL: '',
    ...env,
  })
  return {
    url: server.url.replace('127.0.0.1', 'localhost'),
    async close() {
      await server.stop()
      await dropDatabase(postgres.adminConnectionString, database)
      await postgres.stop()
    },
  }
}
