import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Running } from '../../tracing/tracing.ts'

/** Paths without a span: probes and scrapes, which machines request every few seconds. */
const UNTOLD = new Set(['/saude', '/pronto', '/metricas'])

/** Opens a span around each request, named by its declared route. It continues the `traceparent` of a trusted proxy. */
export function spanRequests(app: FastifyInstance, { tracing, env }: Pick<Deps, 'tracing' | 'env'>): void {
  if (!tracing.on) return
  const running = new WeakMap<FastifyRequest, Running>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (UNTOLD.has(route)) return done()
    const given = request.headers.traceparent
    const span = tracing.begin(`${request.method} ${route}`, {
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route, 'quadrante.request_id': request.id },
      from: env.TRUST_PROXY > 0 && typeof given === 'string' ? given : undefined,
    })
    running.set(request, span)
    span.run(done)
  })
  // A body is read on the connection's own account: what comes after it belongs to the request again.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = running.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = running.get(request)
    if (!span) return done()
    span.set({ 'http.response.status_code': reply.statusCode })
    span.end(reply.statusCode >= 500 ? { code: String(reply.statusCode) } : undefined)
    span.run(done)
  })
}
