import type pg from 'pg'
import { one } from '../../db/queries/rows.ts'
import type { Header } from '../archive/format.ts'
import { quoted, tableOf } from './catalogue.queries.ts'

/*
 * What stands in the way of rows that were true already when they were written (triggers, foreign keys) is put aside and put back,
 * by whoever owns the tables: a managed PostgreSQL gives nobody a superuser.
 */

type Tabela = Header['tabelas'][number]

/**
 * Name of a table that exists while a restore is running; after an interruption it shows that the data are incomplete.
 */
export const UNDER_WAY = 'restauracao_em_curso'

export interface Present {
  versao: number
  banco: string
  /** Number of tables in the schema `public`, whoever made them. */
  tabelas: number
  em_curso: boolean
  /** Number of connections of running servers to this database. */
  servidores: number
}

export async function findPresent(client: pg.Client): Promise<Present> {
  const { rows } = await client.query<Present>(
    `select current_setting('server_version_num')::int / 10000 as versao, current_database() as banco,
            (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tabelas,
            to_regclass('public.${UNDER_WAY}') is not null as em_curso,
            (select count(*)::int from pg_stat_activity
              where datname = current_database() and application_name in ('quadrante', 'quadrante-fila')) as servidores`,
  )
  return one(rows)
}

/** Drops the schemas that a restore creates, with everything in them. */
export const wipe = (client: pg.Client) =>
  client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')

export const begin = (client: pg.Client) =>
  client.query(`create table if not exists public.${UNDER_WAY} (desde timestamptz not null default now())`)
export const finish = (client: pg.Client) => client.query(`drop table if exists public.${UNDER_WAY}`)

interface ForeignKey {
  tabela: string
  nome: string
  regra: string
}

export async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.relname as tabela, k.conname as nome, pg_get_constraintdef(k.oid) as regra
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  )
  for (const { tabela: table, nome } of rows)
    await client.query(`alter table ${tableOf(table)} drop constraint ${quoted(nome)}`)
  return rows
}

/** Adds foreign keys; PostgreSQL checks each against the loaded rows, and the restore fails when one does not hold. */
export async function addForeignKeys(client: pg.Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { tabela: table, nome, regra } of keys)
    await client.query(`alter table ${tableOf(table)} add constraint ${quoted(nome)} ${regra}`)
}

interface Trigger {
  tabela: string
  nome: string
}

export async function disableTriggers(client: pg.Client): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select c.relname as tabela, t.tgname as nome from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled = 'O' and c.relnamespace = 'public'::regnamespace`,
  )
  for (const trigger of rows) await setTrigger(client, 'disable', trigger)
  return rows
}

export const setTrigger = (client: pg.Client, how: 'enable' | 'disable', { tabela: table, nome }: Trigger) =>
  client.query(`alter table ${tableOf(table)} ${how} trigger ${quoted(nome)}`)

/** Empties tables that migrations have filled, before the copied rows are loaded. */
export const emptyAll = (client: pg.Client, names: readonly string[]) =>
  client.query(
    `truncate ${names
      .filter(name => name !== UNDER_WAY)
      .map(tableOf)
      .join(', ')}`,
  )

/**
 * Gives an empty partitioned table the partitions that it had at the backup. A schema made today has partitions for
 * other months, and its first one ends elsewhere. Partitions that both have keep their indexes and triggers.
 */
export async function cutPartitions(
  client: pg.Client,
  { nome, particoes }: Tabela,
  fresh: Tabela | undefined,
): Promise<void> {
  const wanted = new Map(particoes.map(part => [part.nome, part.limite]))
  const detached: string[] = []
  for (const { nome: part, limite } of fresh?.particoes ?? []) {
    if (wanted.get(part) === limite) wanted.delete(part)
    else if (wanted.has(part)) {
      await client.query(`alter table ${tableOf(nome)} detach partition ${tableOf(part)}`)
      detached.push(part)
    } else await client.query(`drop table ${tableOf(part)}`)
  }
  for (const [part, limite] of wanted) {
    if (!/^(FOR VALUES|DEFAULT)/.test(limite)) throw new Error(`No bounds of a partition: ${limite}`)
    await client.query(
      detached.includes(part)
        ? `alter table ${tableOf(nome)} attach partition ${tableOf(part)} ${limite}`
        : `create table ${tableOf(part)} partition of ${tableOf(nome)} ${limite}`,
    )
  }
}

export const setSequence = (client: pg.Client, { nome, ultimo, usado }: Header['sequencias'][number]) =>
  client.query('select setval($1::regclass, $2::bigint, $3)', [tableOf(nome), ultimo, usado])

export const analyze = (client: pg.Client) => client.query('analyze')
