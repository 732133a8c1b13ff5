import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { refuse } from './refusals.ts'

/**
 * Serves one-click unsubscribe (RFC 8058): a mail program posts a form to the URL of the visible link, whose GET shows
 * the screen. Any body is accepted, because the form's only field is constant; no cookie is read.
 */
export async function oneClickRefusal(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null))
    scope.post<{ Params: { token: string } }>('/nao-quero-receber/:token', async (request, reply) => {
      await refuse(deps, request.params.token, true)
      return reply.status(204).send()
    })
  })
}
