import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#shared/platform/time.ts'
import type { Deps } from '../../deps.ts'
import { iconsOf } from './mark.ts'

/* Addresses that programs ask of every site: crawlers, browsers, password managers, whoever found a weakness. */

/** Text for crawlers: they may look everywhere; a page of somebody's own says `noindex` itself (`web.ts`). */
const ROBOTS = 'User-agent: *\nAllow: /\n'

/** Days for which a reader may keep what security.txt says (RFC 9116 advises less than a year). */
const KEPT_DAYS = 180

/** Serves these addresses; others beneath `/.well-known` are not found. */
export function knownRoutes(app: FastifyInstance, { appUrl, installation, now }: Deps): void {
  const text = 'text/plain; charset=utf-8'
  app.get('/robots.txt', (_request, reply) => reply.type(text).send(ROBOTS))
  app.get('/favicon.ico', (_request, reply) =>
    reply.redirect(iconsOf(installation.now().marca)?.[0]?.src ?? '/assets/icon-192.png', 302),
  )
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/meus-dados/seguranca', 302))
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type(text)
      .send(
        [
          `Contact: mailto:${installation.contact()}`,
          `Expires: ${new Date(now().getTime() + KEPT_DAYS * DAY_MS).toISOString()}`,
          'Preferred-Languages: pt, en',
          `Canonical: ${appUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}
