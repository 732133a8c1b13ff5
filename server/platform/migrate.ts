import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { refuseBeforeFirst } from './db/before-first.queries.ts'
import { loadReferenceData } from './db/reference.ts'
import { createLogger, type Logger } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createBoss } from './queue/boss.ts'
import type { Queue } from './queue/queue.ts'
import { codeOf } from './text/thrown.ts'

const FOLDER = new URL('./db/migrations/', import.meta.url)
/** Number of the advisory lock that every migrating process takes (behaviour §41). */
const MIGRATION_LOCK = 7_201_954
/**
 * First limit of a migration's wait for a table lock, in milliseconds. Later statements queue behind it, so it gives up
 * soon, lets them run, and tries again.
 */
const LOCK_MS = 2_000
/**
 * Longest wait for a lock, in ms. A request that needs the table waits behind it and is told after three seconds to try
 * again.
 */
const MOST_MS = 15_000
const ATTEMPTS = 60
/** Number of tries with the same limit before it grows. */
const TRIES = 6

/**
 * Returns how long the nth try of a migration waits for its lock, and how long it pauses afterwards, in milliseconds.
 * Under many requests for the same owner's rows a short wait may never succeed: they lock rows and tables in a chain
 * with the migration in between, and PostgreSQL needs a second to break each deadlock. So the wait grows by half every
 * few tries, up to `MOST_MS`, and the pause is at least as long.
 */
export function patienceOf(attempt: number, lockMs = LOCK_MS): { lockMs: number; pauseMs: number } {
  const grown = Math.round(lockMs * 1.5 ** Math.floor((attempt - 1) / TRIES))
  const wait = Math.min(grown, Math.max(lockMs, MOST_MS))
  return { lockMs: wait, pauseMs: Math.max(wait, Math.min(500 * attempt, 5_000)) }
}

/** SQL states of a lock timeout and a deadlock, after which the migration lets go and tries again. */
const LATER = new Set(['55P03', '40P01'])

/** One file of the schema's history. */
export interface Migration {
  file: string
  text: string
  /**
   * Whether servers of the previous release cannot work with it and have to stop first; declared by the file's first
   * line.
   */
  stops: boolean
}

/** Matches `-- exige: parada` as the first line of a file. */
const STOPS = /^-- exige: parada\b/
/**
 * Name ending of a file with a single `create index concurrently`, run outside a transaction so that it blocks no
 * writes.
 */
const CONCURRENT = '.concorrente.sql'

/** Lists this release's migrations in order. */
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
  /** URL of the folder of migrations, with a trailing slash. */
  folder?: URL
  lockMs?: number
  /** Apply only these files, without reference data and queues; gives the schema that a backup was made with. */
  only?: readonly string[]
  /** Called with the name of each file before it runs. */
  onFile?: (file: string) => void
  /** Called after each failed try, with the time that the next one waits. */
  onWait?: (told: { file: string; attempt: number; nextMs: number }) => void
  /** Waits between two tries, in milliseconds, so that other statements can run. */
  pause?: (ms: number) => Promise<unknown>
  /**
   * Whether servers of the previous release are still connected; called before a migration that they cannot work with.
   */
  serversRun?: (client: pg.Client) => Promise<boolean>
}

/**
 * Migrates the database to the newest schema, loads the reference data (states, cities, questionnaire), and creates
 * these queues. `connectionString`: PostgreSQL itself, without a pooler, because of a session lock. Several processes
 * may call it at once, and again after a kill: each file commits together with its own record.
 * @throws {Error} in Portuguese when a table stayed locked, when older servers have to stop first, when the encoding is
 * not UTF8, or when the database is from before the first release
 */
export async function migrate(
  connectionString: string,
  queues: readonly Queue[],
  {
    log = createLogger('silent'),
    folder = FOLDER,
    lockMs = LOCK_MS,
    only,
    onFile = () => {},
    onWait = () => {},
    pause = sleep,
    serversRun = async () => false,
  }: Options = {},
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'quadrante-migrar' })
  await client.connect()
  try {
    await refuseOtherEncodings(client)
    await refuseBeforeFirst(client)
    await takeTurn(client)
    await client.query(
      `create table if not exists migracoes (arquivo text primary key, aplicada_em timestamptz not null default now(),
         exige_parada boolean not null default false)`,
    )
    const { rows } = await client.query<{ arquivo: string }>('select arquivo from migracoes')
    const applied = new Set(rows.map(row => row.arquivo))
    for (const migration of await knownMigrations(folder)) {
      if (applied.has(migration.file) || only?.includes(migration.file) === false) continue
      // Of an empty database nobody is a server yet.
      if (migration.stops && applied.size > 0 && (await serversRun(client)))
        throw new Error(
          `${migration.file} exige que os servidores parem: encerre-os e rode de novo. Nada foi mudado por ela.`,
        )
      onFile(migration.file)
      await apply(client, migration, { log, lockMs, onWait, pause })
    }
    if (only) return
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
 * Refuses a database in another encoding than UTF8, in which accented letters would be neither searched nor sorted
 * correctly.
 */
async function refuseOtherEncodings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const found = rows[0]?.server_encoding
  if (found !== 'UTF8')
    throw new Error(
      `O banco está em ${found}, e o Quadrante precisa de UTF8. Crie outro: create database … encoding 'UTF8' template template0. Nada foi mudado.`,
    )
}

/**
 * Waits for another migrating process by polling its lock. Waiting inside a statement could deadlock: `create index
 * concurrently` of the other process waits for all earlier statements.
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
  { log, lockMs, onWait, pause }: Required<Pick<Options, 'log' | 'lockMs' | 'onWait' | 'pause'>>,
): Promise<void> {
  const record = () => client.query('insert into migracoes (arquivo, exige_parada) values ($1, $2)', [file, stops])
  const locks = locksOf(text)
  for (let attempt = 1; ; attempt += 1) {
    const patience = patienceOf(attempt, lockMs)
    try {
      await client.query(`set lock_timeout = ${patience.lockMs}`)
      if (file.endsWith(CONCURRENT)) {
        await dropUnfinished(client, text)
        await client.query(text)
        await record()
        return
      }
      await client.query('begin')
      await locks.take(client)
      await client.query(text)
      await record()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!LATER.has(codeOf(error) ?? '')) throw error
      if (attempt === ATTEMPTS)
        throw new Error(`${file} não conseguiu a tabela de que precisa: alguém a prende. Rode de novo mais tarde.`, {
          cause: error,
        })
      const next = patienceOf(attempt + 1, lockMs).lockMs
      log.warn({ file, attempt, next_ms: next }, 'a table is locked; the migration tries again')
      onWait({ file, attempt, nextMs: next })
      // Who was held back by the attempt goes first.
      await pause(patience.pauseMs)
    }
  }
}

/** Matches a line such as `lock table usuarios, licencas in share row exclusive mode;`. */
const LOCK = /^lock table ([\w, ]+) in ([a-z ]+) mode;$/gm

/**
 * Takes the locks that a migration names, waiting for at most one and holding none meanwhile, so that it never
 * deadlocks with a transaction that holds one of the tables and waits for another. The other locks are taken without
 * waiting; the next try waits for the one that was refused.
 */
function locksOf(text: string): { take(client: pg.Client): Promise<void> } {
  let locks = [...text.matchAll(LOCK)].flatMap(([, tables = '', mode]) =>
    tables.split(',').map(table => `lock table ${table.trim()} in ${mode} mode`),
  )
  return {
    async take(client) {
      for (const [i, lock] of locks.entries()) {
        try {
          await client.query(i === 0 ? lock : `${lock} nowait`)
        } catch (error) {
          locks = [lock, ...locks.filter(other => other !== lock)]
          throw error
        }
      }
    },
  }
}

/** Drops the invalid index that an interrupted `create index concurrently` left under this name. */
async function dropUnfinished(client: pg.Client, text: string): Promise<void> {
  const name = /create (?:unique )?index concurrently (?:if not exists )?(\w+)/i.exec(text)?.[1]
  if (!name) throw new Error(`A file that ends in ${CONCURRENT} builds one index concurrently`)
  const { rowCount } = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (rowCount) await client.query(`drop index concurrently ${name}`)
}
