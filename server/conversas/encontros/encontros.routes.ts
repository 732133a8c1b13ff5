import * as contract from '#shared/conversas/encontros/encontros.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import { disposition } from '../../platform/http/bytes/disposition.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { baixarConvite } from './calendario.ts'
import * as encontros from './encontros.ts'

export function encontrosRoutes(route: Register, deps: Deps): void {
  route(contract.listAgenda, ({ actor, query }) => encontros.listAgenda(deps, actor, query))
  route(contract.listSemConversa, ({ actor, query }) => encontros.listSemConversa(deps, actor, query))
  route(contract.criarEncontro, ({ actor, body }) => encontros.criarEncontro(deps, actor, body))
  route(contract.alterarEncontro, ({ actor, params, body }) =>
    encontros.alterarEncontro(deps, actor, params.id_encontro, body),
  )
  route(contract.desmarcarEncontro, ({ actor, params }) => encontros.desmarcarEncontro(deps, actor, params.id_encontro))
  route(contract.registrarDesfecho, ({ actor, params, body }) =>
    encontros.registrarDesfecho(deps, actor, params.id_encontro, body.estado),
  )
  route(contract.listMeusEncontros, ({ actor }) => encontros.listMeusEncontros(deps, actor))
  route(contract.baixarConvite, async ({ actor, params, reply }) => {
    const { nome, conteudo } = await baixarConvite(deps, actor, params.id_encontro)
    reply.header('content-disposition', disposition('attachment', nome)).header('cache-control', 'no-store')
    return conteudo
  })
}
