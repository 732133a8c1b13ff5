import { statfs } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { readGauges } from '../../db/gauges.ts'
import type { Deps } from '../../deps.ts'
import { same } from '../../secrets/signed.ts'
import { bearerOf } from '../declare.ts'

/** Upper bounds of the buckets, in seconds: a report takes some tenths, and nothing may take ten. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Serves Prometheus metrics behind METRICS_TOKEN; without the token set, the path answers 404. Labels are route
 * patterns, never ids.
 */
export function metricsRoutes(app: FastifyInstance, deps: Deps): void {
  const token = deps.env.METRICS_TOKEN
  if (!token) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  processGauges(registry, deps)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, in seconds, by declared route and class of status; streams that are open for minutes are not in it',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!goesOn(reply)) duration.observe(labelsOf(request, reply), reply.elapsedTime / 1000)
  })
  const look = databaseGauges(registry, deps)
  app.get('/metricas', async (request, reply) => {
    if (!same(bearerOf(request), token)) throw fail(nao_encontrado)
    await look()
    return reply
      .type(registry.contentType)
      .send(`${await deps.metrics.registry.metrics()}\n${await registry.metrics()}`)
  })
}

const goesOn = (reply: FastifyReply): boolean => String(reply.getHeader('content-type')).startsWith('text/event-stream')

/** Returns the labels of a request: its route instead of its URL, so that the number of series is bounded. */
function labelsOf({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) {
  const status = `${Math.floor(statusCode / 100)}xx`
  const route = routeOptions.url
  return route === undefined ? { method: 'none', route: 'none', status } : { method, route, status }
}

/** Gauges of this process: version, memory, free disk space. */
function processGauges(registry: Registry, { env }: Deps): void {
  new Gauge({
    name: 'quadrante_info',
    help: 'One per process, with what it does',
    labelNames: ['papel'],
    registers: [registry],
  }).set({ papel: env.PAPEL }, 1)
  const folder = env.PDF_CACHE_DIR ?? (env.DATABASE_URL ? '.' : env.DATA_DIR)
  new Gauge({
    name: 'quadrante_disk_free_ratio',
    help: 'Room left on the disk of the kept documents and of an embedded database, 0 to 1',
    registers: [registry],
    async collect() {
      const disk = await statfs(folder).catch(() => statfs('.'))
      this.set(disk.bavail / disk.blocks)
    },
  })
}

/**
 * Registers PostgreSQL's figures, read at each scrape outside the pools and with a short time limit. When PostgreSQL
 * does not answer, the scrape still does: it says so, and leaves mails and jobs out rather than repeat old figures.
 */
// whole: a table of gauges, each declared once
function databaseGauges(registry: Registry, { gauges, now, log }: Deps): () => Promise<void> {
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
  const timeline = gauge(
    'database_timeline',
    'Goes up by one each time that another PostgreSQL takes over as the leader',
  )
  const copies = gauge(
    'database_copies',
    'Copies that follow the leader: those that acknowledge each write, and the others; a role without pg_monitor sees none that acknowledge',
    ['kind'],
  )
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
    timeline,
    copies,
    backupAge,
    quarantine,
  ]
  return async () => {
    for (const known of all) known.reset()
    for (const single of [oldest, overdue, bytes, sessions, blocked, transaction, timeline, backupAge, quarantine])
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
      if (read.copies.linha !== null) timeline.set(read.copies.linha)
      copies.set({ kind: 'sync' }, read.copies.sincronas)
      copies.set({ kind: 'async' }, read.copies.seguem - read.copies.sincronas)
    } catch (error) {
      up.set(0)
      log.warn({ err: error }, 'metrics without the database')
    }
  }
}
