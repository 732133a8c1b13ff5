import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { fail } from '#shared/errors.ts'
import { bearerOf } from './register.ts'

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Prometheus metrics behind METRICS_TOKEN; without it the address does not exist. Labels are route patterns, never ids. */
export function metricsRoutes(app: FastifyInstance, token: string | undefined): void {
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
  app.get('/metricas', { config: { access: 'open' } }, async (request, reply) => {
    if (!same(bearerOf(request), token)) throw fail('nao_encontrado')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
