import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { loadReferenceData } from './db/reference.ts'
import { createLogger, type Logger } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createBoss } from './queue/boss.ts'
import type { Queue } from './queue/queue.ts'

const FOLDER = new URL('./db/migrations/', import.meta.url)
/** One lock for all who migrate (behaviour §41). */
const MIGRATION_LOCK = 7_201_954
/**
 * How long a migration waits for a table's lock, in milliseconds. Everybody who comes after it waits behind it: so it gives
 * up soon, lets them pass, and tries again.
 */
const LOCK_MS = 2_000
const ATTEMPTS = 60
const LOCK_NOT_AVAILABLE = '55P03'

/** One file of the schema's history. */
export interface Migration {
  file: string
  text: string
  /** Servers of before cannot work on what it leaves: they have to be gone when it runs. Said by its first line. */
  stops: boolean
}

/** `-- exige: parada` as the first line. */
const STOPS = /^-- exige: parada\b/
/** Ends in this: one statement, `create index concurrently`, outside a transaction, so that nobody's writing waits for it. */
const CONCURRENT = '.concorrente.sql'

/** The migrations that this code knows, in their order. */
export async function knownMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async file => {
      const text = await readFile(new URL(file, folder), 'utf8')
      return { file, text, stops: STOPS.test(text) }
    }),
  )
}

interface Options {
  log?: Logger
  /** Where the migrations lie, a folder's URL with its slash. */
  folder?: URL
  lockMs?: number
  /** Told of each file before it runs. */
  onFile?: (file: string) => void
  /** Whether servers of before are still connected; asked before a migration that they cannot work on. */
  serversRun?: (client: pg.Client) => Promise<boolean>
}

/**
 * Brings the database to the newest schema and loads the reference data (states, cities, instrument); then makes
 * these queues. `connectionString`: straight to PostgreSQL, for it holds a lock of its session.
 * Safe to call from several processes at once and again after a kill: each file commits with its own record.
 * @throws {Error} in Portuguese when a table stayed locked, or when servers of before have to end first
 */
export async function migrate(
  connectionString: string,
  queues: readonly Queue[],
  {
    log = createLogger('silent'),
    folder = FOLDER,
    lockMs = LOCK_MS,
    onFile = () => {},
    serversRun = async () => false,
  }: Options = {},
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'quadrante-migrar' })
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(
      `create table if not exists migracoes (arquivo text primary key, aplicada_em timestamptz not null default now())`,
    )
    await client.query('alter table migracoes add column if not exists exige_parada boolean not null default false')
    const { rows } = await client.query<{ arquivo: string }>('select arquivo from migracoes')
    const applied = new Set(rows.map(row => row.arquivo))
    for (const migration of await knownMigrations(folder)) {
      if (applied.has(migration.file)) continue
      // Of an empty database nobody is a server yet.
      if (migration.stops && applied.size > 0 && (await serversRun(client)))
        throw new Error(
          `${migration.file} exige que os servidores parem: encerre-os e rode de novo. Nada foi mudado por ela.`,
        )
      onFile(migration.file)
      await apply(client, migration, { log, lockMs })
    }
    await client.query(`set lock_timeout = 0`)
    await loadReferenceData(client)
    const boss = createBoss(connectionString, { worker: false, migrates: true, log, metrics: createMetrics() })
    await boss.start()
    await boss.prepare(queues)
    await boss.stop()
  } finally {
    await client.end()
  }
}

/**
 * Waits for whoever migrates at this moment by asking again: one who waited inside a statement would keep an index from
 * being built concurrently, which waits for all statements from before it, and both would wait for each other.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK])
    if (rows[0]?.mine) return
    await sleep(200)
  }
}

async function apply(
  client: pg.Client,
  { file, text, stops }: Migration,
  { log, lockMs }: Required<Pick<Options, 'log' | 'lockMs'>>,
): Promise<void> {
  const record = () => client.query('insert into migracoes (arquivo, exige_parada) values ($1, $2)', [file, stops])
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`set lock_timeout = ${lockMs}`)
      if (file.endsWith(CONCURRENT)) {
        await dropUnfinished(client, text)
        await client.query(text)
        await record()
        return
      }
      await client.query('begin')
      await client.query(text)
      await record()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      if (attempt === ATTEMPTS)
        throw new Error(`${file} não conseguiu a tabela de que precisa: alguém a prende. Rode de novo mais tarde.`, {
          cause: error,
        })
      log.warn({ file, attempt }, 'a table is locked; the migration tries again')
      // Who was held back by the attempt goes first.
      await sleep(Math.min(500 * attempt, 5_000))
    }
  }
}

/** What an interrupted build left behind carries the index's name, and answers nothing. */
async function dropUnfinished(client: pg.Client, text: string): Promise<void> {
  const name = /create (?:unique )?index concurrently (?:if not exists )?(\w+)/i.exec(text)?.[1]
  if (!name) throw new Error(`A file that ends in ${CONCURRENT} builds one index concurrently`)
  const { rowCount } = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (rowCount) await client.query(`drop index concurrently ${name}`)
}
