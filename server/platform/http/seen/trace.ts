import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Refusal } from '#shared/platform/errors.ts'
import type { Deps } from '../../deps.ts'

/** Pattern of request ids accepted from a proxy: safe in log lines and headers. */
const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** Returns a request's id: the one sent by a trusted proxy when it is safe, else a new UUID. */
export const requestIdOf =
  (trustedProxies: number) =>
  ({ headers }: IncomingMessage): string => {
    const given = headers['x-request-id']
    return trustedProxies > 0 && typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID()
  }

const actors = new WeakMap<FastifyRequest, number>()
/** Records who is calling, for the log line of the request. */
export const noteActor = (request: FastifyRequest, id_usuario: number): void => {
  actors.set(request, id_usuario)
}

const failures = new WeakMap<FastifyRequest, { error: unknown; refusal: Refusal }>()
/** Records why a request failed, for its log line. */
export const noteFailure = (request: FastifyRequest, error: unknown, refusal: Refusal): void => {
  failures.set(request, { error, refusal })
}

/**
 * Adds the request's id to each answer, and logs a line for each failed one: its route pattern (never the URL, which
 * may hold a token), its caller, status and reason. Server errors are logged as errors, refusals as information.
 */
export function traceRequests(app: FastifyInstance, { metrics, lifecycle }: Pick<Deps, 'metrics' | 'lifecycle'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Whoever is answered while the process ends is told to come back on another connection.
    if (lifecycle.ending) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const status = reply.statusCode
    if (status < 400) return
    const { error, refusal } = failures.get(request) ?? {}
    const codigo = refusal?.codigo
    if (codigo === 'erro_interno') metrics.exceptions.inc({ kind: 'request' })
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status,
      codigo,
      id_usuario: actors.get(request) ?? null,
    }
    if (status < 500) request.log.info(line, 'request refused')
    else if (codigo === 'sobrecarga') request.log.warn(line, 'request refused')
    else request.log.error({ ...line, err: error }, 'request failed')
  })
}
