import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../server/platform/db/embedded/index.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { queues } from '../../server/start-jobs.ts'

/**
 * Gives a measurement an empty, migrated PostgreSQL of its own and removes it afterwards.
 * @param {(connectionString: string, client: pg.Client) => Promise<void>} measure uses the client to seed, and may end
 * it
 */
export async function withDatabase(measure) {
  const dir = await mkdtemp(join(tmpdir(), 'quadrante-bench-'))
  chmodSync(dir, 0o755)
  const { connectionString, stop } = await startEmbedded({ dataDir: dir })
  try {
    await migrate(connectionString, queues)
    const client = new pg.Client({ connectionString })
    // Ended by whoever measures, or with the database when measuring failed: that failure is what is told.
    client.on('error', () => {})
    await client.connect()
    await measure(connectionString, client)
  } finally {
    await stop()
    await rm(dir, { recursive: true, force: true })
  }
}
