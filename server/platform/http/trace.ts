import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#shared/platform/errors.ts'
import type { Deps } from '../deps.ts'

/** Request ids accepted from a proxy: safe for log lines and headers. */
const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** The id of a request: the proxy's, where one in front is believed and sent a harmless one; else a new UUID. */
export const requestIdOf =
  (trustedProxies: number) =>
  ({ headers }: IncomingMessage): string => {
    const given = headers['x-request-id']
    return trustedProxies > 0 && typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID()
  }

const actors = new WeakMap<FastifyRequest, number>()
/** Notes who is calling, for the line in the log. */
export const noteActor = (request: FastifyRequest, id_usuario: number): void => {
  actors.set(request, id_usuario)
}

const failures = new WeakMap<FastifyRequest, { error: unknown; codigo: ErrorCode }>()
/** Notes why a request failed, for the line in the log. */
export const noteFailure = (request: FastifyRequest, error: unknown, codigo: ErrorCode): void => {
  failures.set(request, { error, codigo })
}

/**
 * Gives each answer its request's id, and each failed one a line: what was called (a pattern, never an address with
 * somebody's token in it), by whom, how it ended and why. Ours are errors, those of whoever called are information.
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
    const { error, codigo } = failures.get(request) ?? {}
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
