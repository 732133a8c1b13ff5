import pg from 'pg'
import { isDown } from '../db/replica/down.ts'
import { type Finding, failed } from '../text/finding.ts'
import { messageOf } from '../text/thrown.ts'

/** Runs work on a connection of its own, which ends afterwards. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs a check of PostgreSQL; one that does not answer is said in words. */
export const answered = (look: () => Promise<Finding[]>): Promise<Finding[]> =>
  look().catch(error => {
    if (!isDown(error)) throw error
    return [
      failed(
        `ninguém atende em DATABASE_URL (${messageOf(error)}): está parado, não se chega a ele, ou nenhuma das máquinas lidera agora`,
      ),
    ]
  })
