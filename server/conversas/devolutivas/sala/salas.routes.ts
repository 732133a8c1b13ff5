import * as contract from '#shared/conversas/devolutivas/salas.contract.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Register } from '../../../platform/http/calls/register.ts'
import { chamadaOf } from '../devolutivas.routes.ts'
import * as salas from './salas.ts'

export function salasRoutes(route: Register, deps: Deps): void {
  route(contract.openPorta, input => salas.openSala(deps, chamadaOf(input)))
  route(contract.closePorta, input => salas.closeSala(deps, chamadaOf(input)))
  route(contract.admitAparelho, input => salas.admitAparelho(deps, chamadaOf(input), input.body))
  route(contract.openTela, input => salas.openTela(deps, chamadaOf(input), input.body.tipo))
  route(contract.enterSala, ({ body, ip }) => salas.enterSala(deps, body.codigo, ip))
  route(contract.waitInSala, ({ bearer }) => salas.waitInSala(deps, bearer))
}
