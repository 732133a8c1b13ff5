import type { FastifyInstance } from 'fastify'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Deps } from '../../deps.ts'
import { throttleCall } from '../../http/guard/throttle.ts'
import { bounceNotices } from './limits.ts'
import { providersOf } from './providers/providers.ts'
import { receiveNotice } from './receive.ts'

const BODY_MAX = 256_000

/**
 * Serves the notices of sending services about mails that came back. The body is kept as sent, because signatures cover
 * its bytes; SNS sends JSON as text/plain. Only configured services have an address, and calls are counted per network.
 */
export async function noticesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const provedores = providersOf(deps.env, { buscar: fetch, now: deps.now })
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { provedor: string } }>('/avisos-de-email/:provedor', async (request, reply) => {
      const provedor = provedores.get(request.params.provedor)
      if (!provedor) throw fail(nao_encontrado)
      await throttleCall(deps.db, bounceNotices, request.ip, deps.now())
      const { headers, body } = request
      await receiveNotice(deps, provedor, {
        header: name => (typeof headers[name] === 'string' ? headers[name] : undefined),
        corpo: typeof body === 'string' ? body : '',
      })
      return reply.status(204).send()
    })
  })
}
