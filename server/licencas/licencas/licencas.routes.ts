import { listLicencasDisponiveis } from '#shared/licencas/licencas/estoque.contract.ts'
import * as contract from '#shared/licencas/licencas/licencas.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as lists from './lists.ts'

export function licencasRoutes(route: Register, deps: Deps): void {
  route(listLicencasDisponiveis, ({ actor, query }) => lists.listEstoque(deps, actor, query))
  route(contract.listLicencasParticipante, ({ actor, query }) => lists.listLicencasParticipante(deps, actor, query))
}
