import type pg from 'pg'
import { one } from '../../db/queries/rows.ts'
import type { Header } from '../archive/format.ts'

/*
 * What PostgreSQL itself says of its tables: nothing here knows a name of the product's.
 */

/** Quotes a name as an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const tableOf = (name: string): string => `public.${quoted(name)}`

/** Sets the session's text formats, so that equal rows give equal bytes on every server. */
export const pinFormats = (client: pg.Client) =>
  client.query(
    `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
     set bytea_output = 'hex'; set client_encoding = 'UTF8'; set synchronize_seqscans = off; set statement_timeout = 0;
     set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s'`,
  )

export interface ServerVersion {
  versao: number
  banco: string
  agora: Date
}

export async function findServerVersion(client: pg.Client): Promise<ServerVersion> {
  const { rows } = await client.query<ServerVersion>(
    `select current_setting('server_version_num')::int as versao, current_database() as banco, clock_timestamp() as agora`,
  )
  return one(rows)
}

/**
 * Opens a snapshot for everything read on this connection until its transaction ends, and exports its name for other
 * connections. `lsn`: position in the write-ahead log, on a standby the last replayed one.
 */
export async function openSnapshot(client: pg.Client): Promise<{ snapshot: string; lsn: string | null; em: Date }> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ snapshot: string; lsn: string | null; em: Date }>(
    `select pg_export_snapshot() as snapshot, clock_timestamp() as em,
            case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as lsn`,
  )
  return one(rows)
}

/** Locks tables against schema changes while they are copied. */
export const lockTables = (client: pg.Client, names: readonly string[]) =>
  names.length > 0
    ? client.query(`lock table ${names.map(tableOf).join(', ')} in access share mode`)
    : Promise.resolve(undefined)

type Tabela = Header['tabelas'][number]

/** Lists every table that is no partition, with its stored (not generated) columns and its partitions. */
export async function listTables(client: pg.Client): Promise<Tabela[]> {
  const { rows } = await client.query<Tabela>(
    `select c.relname as nome,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as colunas,
            coalesce((select json_agg(json_build_object('nome', p.relname, 'limite', pg_get_expr(p.relpartbound, p.oid))
                                      order by p.relname)
                        from pg_inherits i join pg_class p on p.oid = i.inhrelid
                       where i.inhparent = c.oid and p.relispartition), '[]') as particoes
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by c.relname`,
  )
  return rows
}

export async function listSequences(client: pg.Client): Promise<Header['sequencias']> {
  const { rows } = await client.query<{ nome: string }>(
    `select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const found: Header['sequencias'] = []
  for (const { nome } of rows) {
    const { rows: state } = await client.query<{ ultimo: string; usado: boolean }>(
      `select last_value::text as ultimo, is_called as usado from ${tableOf(nome)}`,
    )
    if (state[0]) found.push({ nome, ...state[0] })
  }
  return found
}

export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ arquivo: string }>('select arquivo from migracoes order by arquivo')
  return rows.map(({ arquivo }) => arquivo)
}

export async function countRows(client: pg.Client, nome: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${tableOf(nome)}`)
  return Number(rows[0]?.n)
}

/** Bytes of these tables on the server's disk, without their indexes. */
export async function sizeOfTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_table_size(oid)), 0) as bytes from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return Number(rows[0]?.bytes)
}

/** Returns the COPY statement that writes a table's rows, one per line, those of all partitions included. */
export const copyOut = ({ nome, colunas }: Pick<Tabela, 'nome' | 'colunas'>): string =>
  `copy (select ${colunas.map(quoted).join(', ')} from ${tableOf(nome)}) to stdout`
export const copyIn = ({ nome, colunas }: Pick<Tabela, 'nome' | 'colunas'>): string =>
  `copy ${tableOf(nome)} (${colunas.map(quoted).join(', ')}) from stdin`
