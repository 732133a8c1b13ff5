import type pg from 'pg'
import type { OwnConnection } from './own-connection.ts'
import { one } from './queries/rows.ts'
import { COPIES, type Copies } from './replica/copies.queries.ts'

/** Figures read from PostgreSQL for the metrics: mails, jobs, partitions. */
export interface Gauges {
  /** Seconds that the oldest unsent mail has waited; 0 when none waits. */
  oldest_unsent: number
  /** Seconds by which the most overdue mail is late for its next attempt; 0 when none is late. */
  overdue: number
  /** Number of mails by state: all waiting ones, and the others of the last day. */
  emails: { estado: string; n: number }[]
  /** Seconds since the instant of the newest backup; null when none was made. */
  backup_age: number | null
  /** Whether the database is a restored copy still in quarantine. */
  quarantine: boolean
  jobs: { queue: string; created: number; deferred: number; active: number; failed: number }[]
  /**
   * `rest`: rows outside every monthly partition, counted up to a thousand; `ahead`: days until the last existing
   * partition ends.
   */
  months: { table: string; rest: number; ahead: number }[]
  /** Seconds by which the first job of each queue is overdue; 0 when none is. */
  waiting: { queue: string; seconds: number }[]
  copies: Copies
  /** Figures of PostgreSQL itself, at most a minute old. */
  server: Server
}

/** Figures of the PostgreSQL server; sizes in bytes, ages in seconds. */
interface Server {
  bytes: number
  sessions: number
  connections: number
  max_connections: number
  /** Number of connections that wait for a lock. */
  blocked: number
  /** Age of the longest open transaction of this database, in seconds. */
  oldest_transaction: number
}

/** Shortest time between two runs of the costlier queries on a connection, in ms. */
const SERVER_MS = 60_000
const servers = new WeakMap<OwnConnection, { at: number; server: Server }>()

/**
 * Reads the server's figures, at most once a minute per connection. A session counts when it is less than 12 hours old
 * and was used within two hours (security §12).
 */
async function readServer(connection: OwnConnection, now: Date): Promise<Server> {
  const kept = servers.get(connection)
  if (kept && performance.now() - kept.at < SERVER_MS) return kept.server
  const rows = await connection.ask<Server & pg.QueryResultRow>(
    `select pg_database_size(current_database())::float8 as bytes,
            (select count(*)::int from sessoes
              where encerrada_em is null and criada_em > $1::timestamptz - interval '12 hours'
                and usada_em > $1::timestamptz - interval '2 hours') as sessions,
            count(*) filter (where backend_type = 'client backend')::int as connections,
            current_setting('max_connections')::int as max_connections,
            count(*) filter (where wait_event_type = 'Lock')::int as blocked,
            coalesce(max(extract(epoch from now() - xact_start))
              filter (where datname = current_database() and backend_type = 'client backend'), 0)::float8 as oldest_transaction
       from pg_stat_activity`,
    [now],
  )
  const server = one(rows)
  servers.set(connection, { at: performance.now(), server })
  return server
}

/** Highest number of rows outside the monthly partitions that is counted. */
const REST = 1_000

/**
 * Reads the figures in short queries: waiting mails have an index of their own, other mails are limited to one day, and
 * the job counts are those that pg-boss keeps, up to a minute old. A year of sent mail does not slow it down.
 * @throws when PostgreSQL does not answer in time
 */
export async function readGauges(connection: OwnConnection, now: Date): Promise<Gauges> {
  const oldest = await connection.ask<{ seconds: number; overdue: number }>(
    `select coalesce(extract(epoch from $1::timestamptz - min(criado_em)), 0)::float8 as seconds,
            coalesce(extract(epoch from $1::timestamptz - min(proxima_tentativa)), 0)::float8 as overdue
       from emails where estado = 'na_fila'`,
    [now],
  )
  const emails = await connection.ask<{ estado: string; n: number }>(
    `select estado, count(*)::int as n from emails
      where destinatario <> '' and criado_em > $1::timestamptz - interval '1 day' and estado <> 'na_fila'
      group by estado
     union all select 'na_fila', count(*)::int from emails where estado = 'na_fila'`,
    [now],
  )
  const jobs = await connection.ask<Gauges['jobs'][number]>(
    `select name as queue, queued_count as created, deferred_count as deferred, active_count as active,
            failed_count as failed
       from pgboss.queue where name not like '\\_\\_pgboss%'`,
  )
  const months = await connection.ask<Gauges['months'][number]>(
    `select p.tabela as table, r.n::int as rest, extract(epoch from max(p.ate) - $1::timestamptz)::float8 / 86400 as ahead
       from partes_por_mes p join (
         select 'auditoria' as tabela, count(*) as n from (select from auditoria_resto limit ${REST}) a
          union all
         select 'movimentos_licenca', count(*) from (select from movimentos_licenca_resto limit ${REST}) m
       ) r using (tabela)
      group by p.tabela, r.n`,
    [now],
  )
  // Along the index that pg-boss fetches by: the first that is due, of each queue.
  const waiting = await connection.ask<Gauges['waiting'][number]>(
    `select q.name as queue, coalesce((
              select extract(epoch from now() - greatest(j.created_on, j.start_after)) from pgboss.job j
               where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
               order by j.priority desc, j.created_on limit 1), 0)::float8 as seconds
       from pgboss.queue q where q.name not like '\\_\\_pgboss%'`,
  )
  const places = await connection.ask<{ backup_age: number | null; quarantine: boolean }>(
    `select extract(epoch from $1::timestamptz - (select max(instantaneo) from backups))::float8 as backup_age,
            exists (select 1 from restauracoes where liberada_em is null) as quarantine`,
    [now],
  )
  const copies = await connection.ask<Copies & pg.QueryResultRow>(COPIES)
  return {
    ...one(places),
    copies: one(copies),
    oldest_unsent: Math.max(0, one(oldest).seconds),
    overdue: Math.max(0, one(oldest).overdue),
    emails,
    jobs,
    months,
    waiting,
    server: await readServer(connection, now),
  }
}
