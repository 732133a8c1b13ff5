import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { refuseBeforeFirst } from './db/before-first.queries.ts'
import type { Logger } from './log.ts'
import { knownMigrations, type Migration } from './migrate.ts'
import { commandOf } from './text/commands.ts'

/** Time between two looks at a schema that is behind, in milliseconds. */
const LOOK_MS = 2_000
/**
 * Longest wait for a migration that another process runs, in milliseconds; a deployment migrates before or while it
 * starts servers.
 */
const PATIENCE_MS = 10 * 60_000

export interface SchemaState {
  /** Migrations of this release that the database lacks. */
  missing: string[]
  /** Migrations in the database from a newer release. */
  ahead: string[]
  /** The pending migrations that older servers cannot work with. */
  stopping: string[]
}

/** Compares a database's migrations with those of this release. */
function compareSchema(
  known: readonly Pick<Migration, 'file'>[],
  applied: readonly { arquivo: string; exige_parada: boolean }[],
): SchemaState {
  const files = new Set(known.map(({ file }) => file))
  const done = new Set(applied.map(({ arquivo }) => arquivo))
  const ahead = applied.filter(({ arquivo }) => !files.has(arquivo))
  return {
    missing: known.flatMap(({ file }) => (done.has(file) ? [] : [file])),
    ahead: ahead.map(({ arquivo }) => arquivo),
    stopping: ahead.flatMap(({ arquivo, exige_parada }) => (exige_parada ? [arquivo] : [])),
  }
}

/**
 * Reads the state of a database's migrations; one that was never migrated lacks all.
 * @throws {Error} in Portuguese when the database is from before the first release
 */
export async function readSchemaState(connectionString: string, folder?: URL): Promise<SchemaState> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await refuseBeforeFirst(client)
    const { rows: table } = await client.query(`select 1 where to_regclass('migracoes') is not null`)
    const { rows } = table.length
      ? await client.query<{ arquivo: string; exige_parada: boolean }>('select arquivo, exige_parada from migracoes')
      : { rows: [] }
    return compareSchema(await knownMigrations(folder), rows)
  } finally {
    await client.end()
  }
}

/** Returns how many migrations are missing, in Portuguese. */
const absent = ({ length }: readonly string[]) => (length === 1 ? 'falta 1 migração' : `faltam ${length} migrações`)

interface Waiting {
  log: Logger
  say: (line: string) => void
  signal?: AbortSignal
  folder?: URL
  patienceMs?: number
  lookMs?: number
}

/**
 * Waits until another process has migrated the schema to this release's. A newer schema is accepted, because migrations
 * only add, unless one of them declares that older servers cannot work with it.
 * @throws {Error} in Portuguese when the schema is too new, or stays too old
 */
export async function awaitSchema(
  connectionString: string,
  { log, say, signal, folder, patienceMs = PATIENCE_MS, lookMs = LOOK_MS }: Waiting,
): Promise<void> {
  const until = performance.now() + patienceMs
  for (let said = false; ; said = true) {
    const { missing, ahead, stopping } = await readSchemaState(connectionString, folder)
    if (stopping.length > 0)
      throw new Error(`O banco é de uma versão mais nova (${stopping.join(', ')}), em que esta não sabe trabalhar.`)
    if (missing.length === 0) {
      if (ahead.length > 0) log.warn({ ahead }, 'the database is of a newer release; this one goes on working on it')
      return
    }
    if (performance.now() > until)
      throw new Error(`O banco continua atrás desta versão (${absent(missing)}). Rode ${commandOf('migrar')}.`)
    if (!said) say(`O banco está atrás desta versão (${absent(missing)}). Esperando por ${commandOf('migrar')}.`)
    await sleep(lookMs, undefined, { signal })
  }
}
