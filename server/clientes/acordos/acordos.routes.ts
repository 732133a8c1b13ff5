import * as contract from '#shared/clientes/acordos/acordos.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { getAcordo, listAcordos, proporAcordo } from './acordos.ts'
import { assinarAcordo, encerrarAcordo, putAcordo, responderAcordo } from './mudar.ts'

export function acordosRoutes(route: Register, deps: Deps): void {
  route(contract.listAcordos, ({ actor, params }) => listAcordos(deps, actor, params.id_equipe))
  route(contract.proporAcordo, ({ actor, body }) => proporAcordo(deps, actor, body))
  route(contract.getAcordo, ({ actor, params }) => getAcordo(deps, actor, params.id_acordo))
  route(contract.responderAcordo, ({ actor, params, body }) =>
    responderAcordo(deps, actor, params.id_acordo, body.aceito),
  )
  route(contract.putAcordo, ({ actor, params, body }) => putAcordo(deps, actor, params.id_acordo, body))
  route(contract.assinarAcordo, ({ actor, params, body }) => assinarAcordo(deps, actor, params.id_acordo, body.versao))
  route(contract.encerrarAcordo, ({ actor, params }) => encerrarAcordo(deps, actor, params.id_acordo))
}
