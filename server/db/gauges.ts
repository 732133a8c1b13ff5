import type { OwnConnection } from './own-connection.ts'
import { one } from './rows.ts'

/** What PostgreSQL knows of mails and jobs. */
export interface Gauges {
  /** Seconds that the oldest unsent mail has waited; 0 when none does. */
  oldest_unsent: number
  /** Every mail that waits, and those of the last day by what became of them. */
  emails: { estado: string; n: number }[]
  jobs: { queue: string; created: number; deferred: number; active: number; failed: number }[]
}

/**
 * Three short looks: what waits has an index of its own, a day of mails is bounded by what a day brings, and the queue's
 * counts are the ones pg-boss keeps a minute old, so that a year of sent mail costs a scrape nothing.
 * @throws when PostgreSQL does not answer in time
 */
export async function readGauges(connection: OwnConnection, now: Date): Promise<Gauges> {
  const oldest = await connection.ask<{ seconds: number }>(
    `select coalesce(extract(epoch from $1::timestamptz - min(criado_em)), 0)::float8 as seconds
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
  return { oldest_unsent: Math.max(0, one(oldest).seconds), emails, jobs }
}
