import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/**
 * Options of helmet: nothing from third parties, no inline script, no framing, and no referrer, which could carry a
 * token (security §13 and §12).
 */
const helmetOptions = (https: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' as const },
  strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  crossOriginEmbedderPolicy: false,
})

/** Permissions-Policy that denies device features, which no page of ours uses. */
const NOTHING_OF_THE_DEVICE = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/**
 * Returns the headers that helmet sets, computed once at start: none depends on the request, and computing them for
 * each would cost a short answer a tenth of its time (docs/decisions/024-libraries-of-the-browser.md).
 */
export function securityHeaders(https: boolean): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(helmetOptions(https))(answer.req, answer, () => {})
  return { ...answer.getHeaders(), 'permissions-policy': NOTHING_OF_THE_DEVICE }
}

/** Adds the same security headers to every answer. */
export function setSecurityHeaders(app: FastifyInstance, https: boolean): void {
  const headers = securityHeaders(https)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
