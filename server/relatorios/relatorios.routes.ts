import type { FastifyReply } from 'fastify'
import { errors, Failure } from '#shared/errors.ts'
import * as contract from '#shared/relatorios/relatorios.contract.ts'
import type { Deps } from '../deps.ts'
import type { Register } from '../http/register.ts'
import type { SessionActor } from '../http/session.ts'
import { refusalPage } from './refusal-page.ts'
import { authorizeRelatorio, renderAnexo, renderRelatorio } from './relatorios.ts'

interface Opened {
  params: { nome_relatorio: string }
  query: { motivo?: string | undefined }
  actor: SessionActor | null
  reply: FastifyReply
}

export function relatoriosRoutes(route: Register, deps: Deps): void {
  const open =
    (render: typeof renderRelatorio, kind: string) =>
    async ({ params, query, actor, reply }: Opened) => {
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
      try {
        const { actor: reader, resultado } = await authorizeRelatorio(deps, params.nome_relatorio, actor)
        const pdf = await render(deps, reader, resultado, query.motivo)
        reply.header('content-disposition', `inline; filename="${kind}-disc-${resultado.id_licenca}.pdf"`)
        return Buffer.from(pdf)
      } catch (error) {
        // A person who follows an old link in a browser reads a page with a way back, not JSON.
        const wantsPage = reply.request.headers.accept?.includes('text/html')
        if (!(error instanceof Failure) || !wantsPage) throw error
        reply
          .status(errors[error.codigo].status)
          .type('text/html; charset=utf-8')
          .send(refusalPage(error.codigo, deps.appUrl))
        return
      }
    }
  route(contract.getRelatorio, open(renderRelatorio, 'relatorio'))
  route(contract.getAnexo, open(renderAnexo, 'anexo'))
}
