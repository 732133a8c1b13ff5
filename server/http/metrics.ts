import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { fail } from '#shared/errors.ts'
import { readGauges } from '../db/gauges.ts'
import type { Deps } from '../deps.ts'
import { same } from '../secrets/signed.ts'
import { bearerOf } from './register.ts'

/** Prometheus metrics behind METRICS_TOKEN; without it the address does not exist. Labels are route patterns, never ids. */
export function metricsRoutes(app: FastifyInstance, deps: Deps): void {
  const token = deps.env.METRICS_TOKEN
  if (!token) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const look = databaseGauges(registry, deps)
  app.get('/metricas', async (request, reply) => {
    if (!same(bearerOf(request), token)) throw fail('nao_encontrado')
    await look()
    return reply
      .type(registry.contentType)
      .send(`${await deps.metrics.registry.metrics()}\n${await registry.metrics()}`)
  })
}

/**
 * What PostgreSQL knows, asked at each scrape outside the pools and with little patience: a scrape answers also when
 * PostgreSQL does not, and then says so, and nothing of mails and jobs rather than what was true before.
 */
function databaseGauges(registry: Registry, { gauges, now, log }: Deps): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge<L>({ name: `quadrante_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', 'Whether PostgreSQL answered at this scrape')
  const oldest = gauge('email_oldest_unsent_seconds', 'How long the oldest unsent mail has waited')
  const emails = gauge('emails', 'Mails that wait, and those of the last day by what became of them', ['estado'])
  const jobs = gauge('jobs', 'Jobs by queue and state, at most a minute old', ['queue', 'state'])
  return async () => {
    emails.reset()
    jobs.reset()
    oldest.remove()
    try {
      const read = await readGauges(gauges, now())
      up.set(1)
      oldest.set(read.oldest_unsent)
      for (const { estado, n } of read.emails) emails.set({ estado }, n)
      for (const { queue, ...states } of read.jobs)
        for (const [state, n] of Object.entries(states)) jobs.set({ queue, state }, n)
    } catch (error) {
      up.set(0)
      log.warn({ err: error }, 'metrics without the database')
    }
  }
}
