import { Gauge, type Registry } from 'prom-client'
import { readGauges } from '../../db/gauges.ts'
import type { Deps } from '../../deps.ts'

/**
 * Registers PostgreSQL's figures, read at each scrape outside the pools and with a short time limit. When PostgreSQL
 * does not answer, the scrape still does: it says so, and leaves mails and jobs out rather than repeat old figures.
 */
// whole: a table of gauges, each declared once
export function databaseGauges(registry: Registry, { gauges, now, log }: Deps): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge<L>({ name: `quadrante_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', 'Whether PostgreSQL answered at this scrape')
  const oldest = gauge('email_oldest_unsent_seconds', 'How long the oldest unsent mail has waited')
  const overdue = gauge('email_overdue_seconds', 'How long ago the mail that is latest should have been tried')
  const emails = gauge('emails', 'Mails that wait, and those of the last day by what became of them', ['estado'])
  const jobs = gauge('jobs', 'Jobs by queue and state, at most a minute old', ['queue', 'state'])
  const rest = gauge('months_rest_rows', 'Rows of a table of months that have no month, 1000 at most', ['table'])
  const ahead = gauge('months_ahead_days', 'Days until the last month that stands ready ends', ['table'])
  const waiting = gauge('job_oldest_waiting_seconds', 'How long past its time the first job of a queue has waited', [
    'queue',
  ])
  const bytes = gauge('database_bytes', 'Size of the database, at most a minute old')
  const sessions = gauge('sessions', 'Sessions that can be used, at most a minute old')
  const connections = gauge('database_connections', 'Connections to PostgreSQL, of everybody: in use, and the most', [
    'state',
  ])
  const blocked = gauge('database_blocked', 'Statements that wait for a lock, at most a minute old')
  const transaction = gauge('database_oldest_transaction_seconds', 'Age of the longest open transaction')
  const backupAge = gauge('backup_age_seconds', 'How long ago the instant was that the newest backup holds')
  const quarantine = gauge('quarantine', 'Whether this is a restored copy from which nothing leaves until it is freed')
  const all = [
    oldest,
    overdue,
    emails,
    jobs,
    rest,
    ahead,
    waiting,
    bytes,
    sessions,
    connections,
    blocked,
    transaction,
    backupAge,
    quarantine,
  ]
  return async () => {
    for (const known of all) known.reset()
    for (const single of [oldest, overdue, bytes, sessions, blocked, transaction, backupAge, quarantine])
      single.remove()
    try {
      const { server, ...read } = await readGauges(gauges, now())
      up.set(1)
      oldest.set(read.oldest_unsent)
      overdue.set(read.overdue)
      if (read.backup_age !== null) backupAge.set(read.backup_age)
      quarantine.set(Number(read.quarantine))
      for (const { estado, n } of read.emails) emails.set({ estado }, n)
      for (const { queue, ...states } of read.jobs)
        for (const [state, n] of Object.entries(states)) jobs.set({ queue, state }, n)
      for (const { table, ...months } of read.months) {
        rest.set({ table }, months.rest)
        ahead.set({ table }, months.ahead)
      }
      for (const { queue, seconds } of read.waiting) waiting.set({ queue }, Math.max(0, seconds))
      bytes.set(server.bytes)
      sessions.set(server.sessions)
      connections.set({ state: 'used' }, server.connections)
      connections.set({ state: 'max' }, server.max_connections)
      blocked.set(server.blocked)
      transaction.set(server.oldest_transaction)
    } catch (error) {
      up.set(0)
      log.warn({ err: error }, 'metrics without the database')
    }
  }
}
