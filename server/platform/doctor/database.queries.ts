import type pg from 'pg'
import { COPIES, type Copies } from '../db/replica/copies.queries.ts'

export interface ServerSettings {
  versao: number
  codificacao: string
  agora: Date
  conexoes: number
  em_uso: number
  inseguras: string[]
  pode_criar: boolean
}

/** Reads version and settings of the server. `inseguras`: settings under which an acknowledged write may be lost. */
export async function findServerSettings(client: pg.Client): Promise<ServerSettings | undefined> {
  const { rows } = await client.query<ServerSettings>(
    `select current_setting('server_version_num')::int / 10000 as versao, current_setting('server_encoding') as codificacao, clock_timestamp() as agora,
            current_setting('max_connections')::int as conexoes,
            (select count(*)::int from pg_stat_activity) as em_uso,
            array(select name from pg_settings
                   where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as inseguras,
            has_database_privilege(current_database(), 'create') as pode_criar`,
  )
  return rows[0]
}

/** Reads whether the server leads and which copies follow it. */
export const findCopies = async (client: pg.Client): Promise<Copies | undefined> =>
  (await client.query<Copies>(COPIES)).rows[0]

export interface Backups {
  /** Hours since the instant of the newest backup; null when none was made. */
  horas: number | null
  /** Whether the database is a restored copy still in quarantine. */
  presa: boolean
}

/**
 * Reads the age of the newest backup and whether the database is in quarantine; undefined before their table exists.
 */
export async function findBackups(client: pg.Client): Promise<Backups | undefined> {
  const { rows } = await client.query("select to_regclass('public.restauracoes') is not null as there")
  if (rows[0]?.there !== true) return undefined
  const found = await client.query<Backups>(
    `select extract(epoch from clock_timestamp() - (select max(instantaneo) from backups))::float8 / 3600 as horas,
            exists (select 1 from restauracoes where liberada_em is null) as presa`,
  )
  return found.rows[0]
}

/** Whether a NOTIFY reaches a LISTEN on the same connection; through a pooler in transaction mode it does not. */
export async function hearsItself(client: pg.Client, waitMs: number): Promise<boolean> {
  const heard = new Promise<boolean>(resolve => {
    client.once('notification', () => resolve(true))
    setTimeout(() => resolve(false), waitMs).unref()
  })
  await client.query('listen doutor')
  await client.query(`notify doutor, 'ouve'`)
  return heard
}

export interface Months {
  tabela: string
  /** Whether rows lie outside every monthly partition. */
  resto: boolean
  /** Days until the last existing monthly partition ends. */
  dias: number
}

/** Reads, for each table partitioned by month, how far ahead its partitions reach. */
export async function findMonths(client: pg.Client): Promise<Months[]> {
  const { rows } = await client.query<Months>(
    `select p.tabela, floor(extract(epoch from max(p.ate) - clock_timestamp()) / 86400)::int as dias,
            case p.tabela when 'auditoria' then exists (select from auditoria_resto)
                          else exists (select from movimentos_licenca_resto) end as resto
       from partes_por_mes p group by p.tabela order by p.tabela`,
  )
  return rows
}

/** Counts passkeys by whether they were made for this host; undefined before their table exists. */
export async function findPasskeys(
  client: pg.Client,
  host: string,
): Promise<{ aqui: number; alhures: number } | undefined> {
  const { rows } = await client.query(
    `select count(*) as there from information_schema.columns where table_name = 'fatores' and column_name = 'site'`,
  )
  if (Number(rows[0]?.there) === 0) return undefined
  const found = await client.query<{ aqui: number; alhures: number }>(
    `select count(*) filter (where site = $1)::int as aqui, count(*) filter (where site <> $1)::int as alhures
       from fatores where tipo = 'passkey'`,
    [host],
  )
  return found.rows[0]
}

export interface BackupCopy {
  /** PostgreSQL's system identifier: equal on a database and its replicas, different elsewhere. */
  self: string
  /** Whether the server is a replica. */
  copia: boolean
  /** Seconds that a replica is behind; null when it does not say. */
  atraso: number | null
}

/** Reads the identity of this database and whether it is a replica. */
export async function findCopy(client: pg.Client): Promise<BackupCopy | undefined> {
  const { rows } = await client.query<BackupCopy>(
    `select (select system_identifier from pg_control_system())::text || '/' ||
            (select oid from pg_database where datname = current_database())::text as self,
            pg_is_in_recovery() as copia,
            case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
                 else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) end::float8 as atraso`,
  )
  return rows[0]
}

export interface SettingsFound {
  grupos: { grupo: string; dados: unknown }[]
}

/** Reads the settings of the installation in force; undefined before their table exists. */
export async function findInstallation(client: pg.Client): Promise<SettingsFound | undefined> {
  const { rows } = await client.query("select to_regclass('public.instalacao') is not null as there")
  if (rows[0]?.there !== true) return undefined
  const grupos = await client.query<{ grupo: string; dados: unknown }>(
    'select distinct on (grupo) grupo, dados from instalacao order by grupo, versao desc',
  )
  return { grupos: grupos.rows }
}
