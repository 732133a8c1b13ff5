import { errors, Failure } from '#shared/errors.ts'
import * as contract from '#shared/relatorios/relatorios.contract.ts'
import type { Deps } from '../deps.ts'
import type { Register } from '../http/register.ts'
import { refusalPage } from './refusal-page.ts'
import { authorizeRelatorio, renderRelatorio } from './relatorios.ts'

export function relatoriosRoutes(route: Register, deps: Deps): void {
  route(contract.getRelatorio, async ({ params, query, actor, reply }) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    try {
      const { actor: reader, resultado } = await authorizeRelatorio(deps, params.nome_relatorio, actor)
      const pdf = await renderRelatorio(deps, reader, resultado, query.motivo)
      reply.header('content-disposition', `inline; filename="relatorio-disc-${resultado.id_licenca}.pdf"`)
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
  })
}
