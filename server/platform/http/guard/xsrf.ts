import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { xsrf_invalido } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { same } from '../../secrets/signed.ts'

const COOKIE = 'XSRF-TOKEN'

const cookieOf = (request: FastifyRequest) =>
  new RegExp(`(?:^|; *)${COOKIE}=([A-Za-z0-9_-]{20,100})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]

/** Sets the cookie that the page sends back as X-XSRF-TOKEN, unless the browser already has one. */
export function setXsrfCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (cookieOf(request)) return
  const value = randomBytes(24).toString('base64url')
  reply.header('set-cookie', `${COOKIE}=${value}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`)
}

/** Checks the header whenever the cookie is sent; the cookie alone never authorises anything (behaviour §28). */
export function checkXsrf(request: FastifyRequest): void {
  const expected = cookieOf(request)
  if (!expected) return
  const header = request.headers['x-xsrf-token']
  if (!same(typeof header === 'string' ? header : '', expected)) throw fail(xsrf_invalido)
}
