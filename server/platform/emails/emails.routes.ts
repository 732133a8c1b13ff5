import type { FastifyInstance } from 'fastify'
import * as contract from '#shared/platform/emails/emails.contract.ts'
import type { Deps } from '../deps.ts'
import type { Register } from '../http/calls/register.ts'
import { refuse, verifyRecusa } from './entrega/recusas.ts'

export function emailsRoutes(route: Register, deps: Deps): void {
  route(contract.getRecusaConvites, async ({ params }) => ({ recusado: await verifyRecusa(deps, params.token) }))
  route(contract.refuseConvites, async ({ params, body }) => {
    await refuse(deps, params.token, body.recusar)
    return { recusado: body.recusar }
  })
}

/**
 * Serves one-click unsubscribe (RFC 8058): a mail program posts a form to the URL of the visible link, whose GET shows
 * the screen. Any body is accepted, because the form's only field is constant; no cookie is read.
 */
export async function recusaDeUmClique(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null))
    scope.post<{ Params: { token: string } }>(
      '/nao-quero-receber/:token',

      async (request, reply) => {
        await refuse(deps, request.params.token, true)
        return reply.status(204).send()
      },
    )
  })
}
