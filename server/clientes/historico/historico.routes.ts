import * as contract from '#shared/clientes/historico/historico.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as historico from './historico.ts'

export function historicoRoutes(route: Register, deps: Deps): void {
  route(contract.changeCliente, ({ actor, params, body }) =>
    historico.changeCliente(deps, actor, params.id_participante, body.id_empresa),
  )
  route(contract.markConversado, ({ actor, params, body }) =>
    historico.markConversado(deps, actor, params.id_participante, body.conversado),
  )
  route(contract.listHistorico, ({ actor, params, query }) =>
    historico.listHistorico(deps, actor, params.id_participante, query),
  )
}
