import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/app/db.ts'
import { PATIENT } from '#test/run/patience.ts'
import { createLogger } from './log.ts'
import { knownMigrations, migrate, patienceOf } from './migrate.ts'
import { awaitSchema, readSchemaState } from './schema-state.ts'

/* On a migrated database, with migrations of a later release in a folder of their own. */

let database: TestDatabase
let other: pg.Client
let path: string
let folder: URL
const log = createLogger('silent')
const add = (file: string, text: string) => writeFile(join(path, file), text)
const run = (options: Parameters<typeof migrate>[2] = {}) =>
  migrate(database.connectionString, [], { folder, lockMs: 100, ...options })
const missing = async () => (await readSchemaState(database.connectionString, folder)).missing
const columns = async (table: string) => {
  const { rows } = await other.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1',
    [table],
  )
  return rows.map(({ name }) => name)
}

beforeAll(async () => {
  database = await createTestDatabase()
  other = new pg.Client({ connectionString: database.connectionString })
  await other.connect()
  await other.query('create table provas (n integer)')
})
afterAll(async () => {
  await other.end()
  await database.drop()
})
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'quadrante-migracoes-'))
  folder = pathToFileURL(`${path}/`)
})
afterEach(() => rm(path, { recursive: true, force: true }))

describe('migrations', () => {
  test('let other queries pass while their table is locked, and try again', async () => {
    await add('9001_a.sql', 'alter table provas add column a integer')
    await other.query('begin')
    await other.query('lock table provas in access share mode')
    const migrating = run()
    // Nobody who comes after the attempt waits for longer than the attempt does.
    const reader = new pg.Client({ connectionString: database.connectionString, statement_timeout: 5_000 })
    await reader.connect()
    for (let i = 0; i < 5; i += 1) await reader.query('select count(*) from provas')
    await reader.end()
    expect(await columns('provas')).not.toContain('a')
    await other.query('commit')
    await migrating
    expect(await columns('provas')).toContain('a')
    expect(await missing()).toEqual([])
  })

  test('wait longer for a lock at each try, up to 15 seconds, and pause at least as long in between', () => {
    const tries = Array.from({ length: 60 }, (_, i) => patienceOf(i + 1))
    const waits = tries.map(({ lockMs }) => lockMs)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect([waits[0], waits[6], waits.at(-1)]).toEqual([2_000, 3_000, 15_000])
    for (const { lockMs, pauseMs } of tries) expect(pauseMs).toBeGreaterThanOrEqual(lockMs)
    // Whoever asks for more patience at first is given it.
    expect(patienceOf(60, 40_000).lockMs).toBe(40_000)
  })

  test('try for the lock again and again, each time as long as that try allows, and report each wait', async () => {
    await add('9001_z.sql', 'alter table provas add column z integer')
    await other.query('begin')
    await other.query('lock table provas in access share mode')
    const told: number[] = []
    const paused: number[] = []
    await run({
      lockMs: 20,
      onWait: ({ nextMs }) => told.push(nextMs),
      pause: async ms => {
        paused.push(ms)
        if (paused.length === 13) await other.query('commit')
      },
    })
    expect(await columns('provas')).toContain('z')
    expect(told).toEqual([...Array(5).fill(20), ...Array(6).fill(30), 45, 45])
    expect(paused).toEqual(told.map((_, i) => patienceOf(i + 1, 20).pauseMs))
  })

  test('hold no other table while they wait for one, so that a transaction that needs both can finish', async () => {
    await other.query('create table outras (n integer)')
    const both =
      'lock table migracoes, provas in share row exclusive mode;\nlock table outras in access exclusive mode;\n'
    await add('9001_zz.sql', `${both}alter table outras add column z integer`)
    await other.query('begin')
    await other.query('insert into outras (n) values (1)')
    let tries = 0
    await run({
      pause: async () => {
        tries += 1
        if (tries > 1) return
        await other.query('insert into provas (n) values (9)')
        await other.query('commit')
      },
    })
    expect(tries).toBe(1)
    expect(await columns('outras')).toContain('z')
    await other.query('drop table outras; delete from provas')
  })

  test('roll back when one fails, and keep those applied before it', async () => {
    await add('9002_b.sql', 'alter table provas add column b integer')
    await add('9003_c.sql', 'alter table provas add column c integer; select 1 / 0')
    await expect(run()).rejects.toThrow('division by zero')
    expect(await missing()).toEqual(['9003_c.sql'])
    expect(await columns('provas')).toEqual(expect.not.arrayContaining(['c']))
    await add('9003_c.sql', 'alter table provas add column c integer')
    await run()
    expect(await missing()).toEqual([])
  })

  test('build an index concurrently, also when started twice or after an interruption', async () => {
    await other.query('insert into provas (n) values (1), (1)')
    const text = 'create unique index concurrently if not exists provas_n on provas (n)'
    await add('9004_n.concorrente.sql', text)
    // Two rows alike: the build fails, and what it leaves answers nothing.
    await expect(run()).rejects.toThrow('could not create unique index')
    await other.query('delete from provas')
    await Promise.all([run(), run(), run()])
    const { rows } = await other.query(`select indisvalid from pg_index where indexrelid = to_regclass('provas_n')`)
    expect(rows).toEqual([{ indisvalid: true }])
    expect(await missing()).toEqual([])
  })

  test('bring a rule to rows of before: declared beside writers, filled in batches, then proved', async () => {
    await other.query('insert into provas (n) select generate_series(1, 250)')
    await add(
      '9010_lida.sql',
      'alter table provas add column lida text;\nalter table provas add constraint provas_lida check (lida is not null) not valid',
    )
    await run()
    await other.query(`insert into provas (n, lida) values (251, 'sim')`)
    await add('9011_lida_conferida.sql', 'alter table provas validate constraint provas_lida')
    await expect(run()).rejects.toThrow('is violated by some row')
    expect(await missing()).toEqual(['9011_lida_conferida.sql'])
    // Each batch is a transaction of its own: it holds a hundred rows, and others write between two.
    const batch = `update provas set lida = 'não' where ctid in (select ctid from provas where lida is null limit 100)`
    const filled: (number | null)[] = []
    do {
      filled.push((await other.query(batch)).rowCount)
      await other.query(`insert into provas (n, lida) values (${filled.length + 251}, 'sim')`)
    } while (filled.at(-1))
    expect(filled).toEqual([100, 100, 50, 0])
    await run()
    expect(await missing()).toEqual([])
    await expect(other.query('insert into provas (n) values (0)')).rejects.toThrow('provas_lida')
  })

  test('are refused while servers run when the previous release cannot work with them', async () => {
    await add('9005_d.sql', '-- exige: parada\nalter table provas drop column n')
    await expect(run({ serversRun: async () => true })).rejects.toThrow('exige que os servidores parem')
    expect(await columns('provas')).toContain('n')
    await run()
    expect(await columns('provas')).not.toContain('n')
  })
})

describe('a starting server', () => {
  const waiting = (options: Partial<Parameters<typeof awaitSchema>[1]> = {}) => {
    const said: string[] = []
    const done = awaitSchema(database.connectionString, {
      log,
      say: line => said.push(line),
      folder,
      lookMs: 20,
      ...options,
    })
    return { said, done }
  }

  test('waits for a schema that is behind, and logs it once', async () => {
    await add('9006_e.sql', 'alter table provas add column e integer')
    await other.query(`delete from migracoes where arquivo = '9005_d.sql'`)
    const { said, done } = waiting()
    await vi.waitFor(() => expect(said).toHaveLength(1), PATIENT)
    await run()
    await done
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('npm run migrar')
  })

  test('stops waiting after a time limit', async () => {
    await add('9007_f.sql', 'select 1')
    await expect(waiting({ patienceMs: 50 }).done).rejects.toThrow('falta 1 migração')
  })

  test('starts on a newer schema, unless one of its migrations needs servers to stop', async () => {
    expect(await readSchemaState(database.connectionString, folder)).toMatchObject({ missing: [], stopping: [] })
    await waiting().done
    await other.query(`insert into migracoes (arquivo, exige_parada) values ('9008_g.sql', true)`)
    await expect(waiting().done).rejects.toThrow('9008_g.sql')
    await other.query(`delete from migracoes where arquivo = '9008_g.sql'`)
  })

  test('knows the migrations of its own release, each with a number of its own', async () => {
    const files = (await knownMigrations()).map(({ file }) => file)
    expect(files.length).toBeGreaterThan(5)
    expect(new Set(files.map(file => file.slice(0, 4))).size).toBe(files.length)
  })
})

describe('a database from before the first release', () => {
  const REFUSED = 'é de antes da primeira versão'
  /** Everything that a refusal might have changed: tables with their columns, and the history. */
  const found = async (client: pg.Client) =>
    (
      await client.query(
        `select table_name, column_name from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')
         union all select arquivo, aplicada_em::text from migracoes order by 1, 2`,
      )
    ).rows

  test('is refused by migrating, waiting and looking, and left as it is', async () => {
    const empty = await createEmptyDatabase()
    const client = new pg.Client({ connectionString: empty.connectionString })
    await client.connect()
    // Its history is as that schema first wrote it, without the column of today.
    await client.query(`create table migracoes (arquivo text primary key, aplicada_em timestamptz not null default now());
      insert into migracoes (arquivo) values ('0001_localidades.sql'), ('0002_contas.sql'); create table estados (uf text)`)
    const before = await found(client)
    await expect(migrate(empty.connectionString, [])).rejects.toThrow(REFUSED)
    await expect(awaitSchema(empty.connectionString, { log, say: () => {} })).rejects.toThrow(REFUSED)
    await expect(readSchemaState(empty.connectionString)).rejects.toThrow(REFUSED)
    expect(await found(client)).toEqual(before)
    await client.end()
    await empty.drop()
  })
})
