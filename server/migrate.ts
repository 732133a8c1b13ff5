import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { loadReferenceData } from './db/reference.ts'
import { createLogger, type Logger } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createBoss } from './queue/boss.ts'
import type { Queue } from './queue/queue.ts'

const FOLDER = new URL('./db/migrations/', import.meta.url)
/** One lock for migration and seed, whichever process comes first (behaviour §41). */
export const MIGRATION_LOCK = 7_201_954

/**
 * Brings the database to the newest schema and loads the reference data (states, cities, instrument); then makes
 * these queues.
 * Safe to call from several processes at once and again after a kill: each file commits with its own record.
 */
export async function migrate(
  connectionString: string,
  queues: readonly Queue[],
  log: Logger = createLogger('silent'),
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migracoes (arquivo text primary key, aplicada_em timestamptz not null default now())',
    )
    const { rows } = await client.query<{ arquivo: string }>('select arquivo from migracoes')
    const applied = new Set(rows.map(row => row.arquivo))
    const files = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort()
    for (const file of files.filter(name => !applied.has(name))) {
      await client.query('begin')
      await client.query(await readFile(new URL(file, FOLDER), 'utf8'))
      await client.query('insert into migracoes (arquivo) values ($1)', [file])
      await client.query('commit')
    }
    await loadReferenceData(client)
    const boss = createBoss(connectionString, { worker: false, log, metrics: createMetrics() })
    await boss.start()
    await boss.prepare(queues)
    await boss.stop()
  } finally {
    await client.end()
  }
}
