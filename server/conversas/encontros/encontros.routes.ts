import * as contract from '#shared/conversas/encontros/encontros.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { downloadConvite } from './calendario.ts'
import * as encontros from './encontros.ts'

export function encontrosRoutes(route: Register, deps: Deps): void {
  route(contract.listAgenda, ({ actor, query }) => encontros.listAgenda(deps, actor, query))
  route(contract.listSemConversa, ({ actor, query }) => encontros.listSemConversa(deps, actor, query))
  route(contract.createEncontro, ({ actor, body }) => encontros.createEncontro(deps, actor, body))
  route(contract.changeEncontro, ({ actor, params, body }) =>
    encontros.changeEncontro(deps, actor, params.id_encontro, body),
  )
  route(contract.callOffEncontro, ({ actor, params }) => encontros.callOffEncontro(deps, actor, params.id_encontro))
  route(contract.recordDesfecho, ({ actor, params, body }) =>
    encontros.recordDesfecho(deps, actor, params.id_encontro, body.estado),
  )
  route(contract.listMeusEncontros, ({ actor }) => encontros.listMeusEncontros(deps, actor))
  route.file(contract.downloadConvite, ({ actor, params }) => downloadConvite(deps, actor, params.id_encontro))
}
