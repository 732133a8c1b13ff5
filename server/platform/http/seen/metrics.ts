import { statfs } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { fail } from '#shared/platform/errors.ts'
import type { Deps } from '../../deps.ts'
import { same } from '../../secrets/signed.ts'
import { bearerOf } from '../declare.ts'
import { databaseGauges } from './database-gauges.ts'

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
    if (!same(bearerOf(request), token)) throw fail('nao_encontrado')
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
