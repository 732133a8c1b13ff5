import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createEmptyDatabase, straightTo, type TestDatabase } from '#test/app/db.ts'
import { conclude, createConsultor, createParticipante } from '#test/app/factories.ts'
import { fleeting } from '../../slices.ts'
import { queues } from '../../start-jobs.ts'
import { migrate } from '../migrate.ts'
import { copyOne } from './archive/copy.ts'
import { readEnvelope, writeEnvelope } from './archive/envelope.ts'
import { HEADER, jsonMember, MANIFESTO, readHeader } from './archive/format.ts'
import { type Keys, newKey, readKeys } from './archive/keys.ts'
import { checkArchive } from './archive/read.ts'
import type { TarMember } from './archive/tar.ts'
import { assertWhole } from './database/quarantine.ts'
import { restoreOne } from './restore.ts'

/* One backup, taken once; what may be wrong with the file, with the key, with the place it goes to, one after the other. */

const OPEN: Keys = { para: [] }
let t: TestApp
let source: string
let pasta: string
/** Folder with this release's migrations and one that makes a partitioned table. */
let folder: URL
let caminho: string
let place: TestDatabase

const copy = (over: Partial<Parameters<typeof copyOne>[0]> = {}) =>
  copyOne({
    connectionString: source,
    pasta,
    chaves: OPEN,
    produto: '0.1.0',
    sem_linhas: fleeting,
    com: 'copy',
    ambiente: {},
    ...over,
  })
const restore = (file: string, over: Partial<Parameters<typeof restoreOne>[0]> = {}) =>
  restoreOne({
    caminho: file,
    chaves: OPEN,
    connectionString: place.connectionString,
    queues,
    folder,
    ambiente: {},
    ...over,
  })
async function ask<T extends pg.QueryResultRow>(connectionString: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}
/** Writes a copy of the backup with changed members, and returns its path. */
async function forged(name: string, change: (membro: TarMember) => TarMember[]): Promise<string> {
  const file = join(pasta, name)
  async function* changed() {
    for await (const membro of readEnvelope(caminho, OPEN)) yield* change(membro)
  }
  await writeEnvelope(file, OPEN, changed(), new Date())
  return file
}
const tablesOf = async () =>
  (await ask(place.connectionString, `select 1 from pg_class where relnamespace = 'public'::regnamespace`)).length

beforeAll(async () => {
  t = await createTestApp()
  source = straightTo(t.deps)
  pasta = await mkdtemp(join(tmpdir(), 'quadrante-backup-'))
  folder = pathToFileURL(`${pasta}/migrations/`)
  await cp(new URL('../db/migrations/', import.meta.url), folder, { recursive: true })
  await writeFile(
    new URL('9001_partes.sql', folder),
    `create table partes (n integer, mes date not null, texto text,
       dobro integer generated always as (n * 2) stored) partition by range (mes);
     create table partes_inicio partition of partes for values from (minvalue) to ('2021-01-01');
     create table partes_2021_01 partition of partes for values from ('2021-01-01') to ('2021-02-01');
     create table partes_resto partition of partes default;
     create index partes_por_n on partes (n);
     create function nunca() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$;
     create trigger partes_imutaveis before update or delete on partes for each row execute function nunca();`,
  )
  await migrate(source, [], { folder })
  const consultor = await createConsultor(t, { licencas: 3 })
  await conclude(t, await createParticipante(t, consultor))
  // Its parts begin and end elsewhere than those of a schema made today: it was begun in another month.
  await ask(
    source,
    `alter table partes detach partition partes_inicio;
     alter table partes attach partition partes_inicio for values from (minvalue) to ('2020-07-01');
     create table partes_2020_07 partition of partes for values from ('2020-07-01') to ('2020-08-01');
     insert into partes values (1, '2020-07-03', E'de\\tjulho\\n'), (2, '2020-08-03', '\\N'), (3, '2020-07-04', null), (4, '2019-01-01', 'antes')`,
  )
  caminho = (await copy()).caminho
  place = await createEmptyDatabase()
})
afterAll(async () => {
  await rm(pasta, { recursive: true, force: true })
  await place.drop()
  await t.close()
})

test.each<[string, () => Promise<string>, RegExp]>([
  [
    'a file cut short',
    async () => {
      const file = join(pasta, 'cortado')
      await writeFile(file, (await readFile(caminho)).subarray(0, -200))
      return file
    },
    /cortado|estragado/,
  ],
  [
    'one bit turned',
    async () => {
      const file = join(pasta, 'virado')
      const bytes = await readFile(caminho)
      const at = Math.floor(bytes.length / 2)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      await writeFile(file, bytes)
      return file
    },
    /estragado|mexido/,
  ],
  [
    'a row changed by somebody who packed it well',
    () =>
      forged('mexido', membro => [
        {
          ...membro,
          dados: Buffer.from(membro.dados.toString('latin1').replace('de\\tjulho', 'de\\tjunho'), 'latin1'),
        },
      ]),
    /partes não é a que o manifesto diz/,
  ],
  [
    'no manifest at its end',
    () => forged('sem-fim', membro => (membro.nome === MANIFESTO ? [] : [membro])),
    /não tem fim/,
  ],
  [
    'a table left out',
    () => forged('sem-tabela', membro => (membro.nome.includes('/licencas/') ? [] : [membro])),
    /licencas/,
  ],
  [
    'a file that was not finished',
    async () => {
      await writeFile(`${caminho}.parcial`, 'x')
      return `${caminho}.parcial`
    },
    /não terminou de ser escrito/,
  ],
  [
    'something else',
    async () => {
      const file = join(pasta, 'outra-coisa')
      await writeFile(file, 'isto não é um backup')
      return file
    },
    /estragado/,
  ],
  [
    'a schema from before the first release',
    () =>
      forged('de-antes', membro =>
        membro.nome === HEADER
          ? [jsonMember(HEADER, { ...readHeader(membro), migracoes: ['0001_localidades.sql'] })]
          : [membro],
      ),
    /antes da primeira versão/,
  ],
  [
    'a release after this one',
    () =>
      forged('novo', membro =>
        membro.nome === HEADER
          ? [jsonMember(HEADER, { ...readHeader(membro), migracoes: ['9999_futuro.sql'], produto: '9.0.0' })]
          : [membro],
      ),
    /versão mais nova \(9\.0\.0; esta não conhece 9999_futuro\.sql\)/,
  ],
])('a restore refuses %s and leaves the database empty', async (_name, make, words) => {
  await expect(restore(await make())).rejects.toThrow(words)
  expect(await tablesOf()).toBe(0)
})

test('an encrypted backup opens with each of its keys, and with no other key or none', async () => {
  const [hers, other] = [await newKey(), await newKey()]
  const { caminho: file, cifrado } = await copy({
    chaves: readKeys({ BACKUP_PARA: `${hers.publica}, ${other.publica}` }),
  })
  expect(cifrado && file.endsWith('.age')).toBe(true)
  expect((await readFile(file)).includes('cliente')).toBe(false)
  for (const { secreta } of [hers, other])
    expect((await checkArchive(file, readKeys({ BACKUP_CHAVE: secreta }))).cabecalho.tabelas.length).toBeGreaterThan(50)
  await expect(restore(file)).rejects.toThrow(/está cifrado/)
  await expect(restore(file, { chaves: readKeys({ BACKUP_CHAVE: (await newKey()).secreta }) })).rejects.toThrow(
    /foi cifrado para outra/,
  )
  const bytes = await readFile(file)
  await writeFile(`${file}.x`, bytes.subarray(0, -100_000))
  await expect(checkArchive(`${file}.x`, readKeys({ BACKUP_CHAVE: hers.secreta }))).rejects.toThrow(/cortado|estragado/)
})

test('a restore brings back every row and monthly partition, and then applies later migrations', async () => {
  // A release after the one that made the backup: its migration finds the rows.
  await writeFile(
    new URL('9002_depois.sql', folder),
    `alter table partes add column tem boolean; alter table partes disable trigger user;
    update partes set tem = texto is not null; alter table partes enable trigger user;`,
  )
  await restore(caminho)
  await rm(new URL('9002_depois.sql', folder))
  const tables = await ask<{ nome: string }>(
    source,
    `select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname !~ '^partes' and relname <> all (array['sessoes', 'tentativas', 'recuperacoes_senha', 'migracoes', 'restauracoes'])`,
  )
  const sums = (where: string) =>
    Promise.all(
      tables.map(({ nome }) =>
        ask(
          where,
          `select '${nome}' as nome, count(*)::int as n, sum(hashtextextended(x::text, 7)) as soma from ${nome} x`,
        ),
      ),
    )
  expect(await sums(place.connectionString)).toEqual(await sums(source))
  expect(
    await ask(
      place.connectionString,
      `select n, texto, dobro, tem, tableoid::regclass::text as parte from partes order by n`,
    ),
  ).toEqual([
    { n: 1, texto: 'de\tjulho\n', dobro: 2, tem: true, parte: 'partes_2020_07' },
    { n: 2, texto: '\\N', dobro: 4, tem: true, parte: 'partes_resto' },
    { n: 3, texto: null, dobro: 6, tem: false, parte: 'partes_2020_07' },
    { n: 4, texto: 'antes', dobro: 8, tem: true, parte: 'partes_inicio' },
  ])
  // Nobody is signed in at the new place, its triggers and keys stand, and the next row gets the next number.
  expect(await ask(place.connectionString, 'select 1 from sessoes')).toEqual([])
  await expect(ask(place.connectionString, `delete from movimentos_licenca`)).rejects.toThrow(/imut|não|never|append/i)
  await expect(ask(place.connectionString, 'delete from partes')).rejects.toThrow('never')
  const shape = (where: string) =>
    Promise.all([
      ask(
        where,
        `select conname, pg_get_constraintdef(oid) as regra from pg_constraint where conparentid = 0 and contype in ('f', 'p', 'c') and connamespace = 'public'::regnamespace order by 1, 2`,
      ),
      ask(
        where,
        `select conrelid::regclass::text as tabela, pg_get_constraintdef(oid) as regra from pg_constraint where contype in ('f', 'p', 'c') and connamespace = 'public'::regnamespace order by 1, 2`,
      ),
      ask(
        where,
        `select tgrelid::regclass::text as tabela, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      ),
      ask(
        where,
        `select relname, pg_get_expr(relpartbound, oid) as limite from pg_class where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
      ),
      ask(
        where,
        `select tablename, count(*)::int as indices from pg_indexes where schemaname = 'public' group by 1 order by 1`,
      ),
    ])
  expect(await shape(place.connectionString)).toEqual(await shape(source))
  const numbers = (where: string) => ask(where, 'select sequencename, last_value from pg_sequences order by 1')
  const of = (rows: pg.QueryResultRow[]) =>
    rows.filter(({ sequencename }) => !String(sequencename).includes('restauracoes'))
  expect(of(await numbers(place.connectionString))).toEqual(of(await numbers(source)))
})

test('a restore overwrites a filled database only when given its name, and starts over after an interrupted restore', async () => {
  await expect(restore(caminho)).rejects.toThrow(/não está vazio/)
  const banco = new URL(place.connectionString).pathname.slice(1)
  await expect(restore(caminho, { substituir: 'quadrante' })).rejects.toThrow(/não está vazio/)
  await ask(place.connectionString, 'create table restauracao_em_curso (desde timestamptz)')
  await expect(assertWhole(place.connectionString)).rejects.toThrow(/não terminou/)
  // Nobody has to name what an interrupted restore left; whoever names it is right as well.
  await restore(caminho, { substituir: banco })
  await assertWhole(place.connectionString)
  expect(await ask(place.connectionString, 'select 1 from restauracoes where liberada_em is null')).toHaveLength(1)
})

test('a backup that fails leaves no file behind, and never replaces a file of the same name', async () => {
  const before = (await readdir(pasta)).sort()
  async function* failing() {
    yield jsonMember(HEADER, (await checkArchive(caminho, OPEN)).cabecalho)
    throw new Error('no more')
  }
  await expect(writeEnvelope(join(pasta, 'falho'), OPEN, failing(), new Date())).rejects.toThrow('no more')
  const { publica } = await newKey()
  await expect(
    writeEnvelope(join(pasta, 'falho'), readKeys({ BACKUP_PARA: publica }), failing(), new Date()),
  ).rejects.toThrow('no more')
  await expect(writeEnvelope(caminho, OPEN, failing(), new Date())).rejects.toThrow(/Já existe/)
  expect((await readdir(pasta)).sort()).toEqual(before)
})
