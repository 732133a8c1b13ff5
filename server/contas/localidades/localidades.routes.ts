import * as contract from '#shared/contas/localidades/localidades.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { findCep, listCidades, listEstados } from './localidades.ts'

export function localidadesRoutes(route: Register, deps: Deps): void {
  const constant = { constant: true }
  route(contract.listEstados, ({ params }) => listEstados(deps.db, params.pais), constant)
  route(contract.listTodasCidades, () => listCidades(deps.db, undefined), constant)
  route(contract.listCidades, ({ params }) => listCidades(deps.db, params.estado), constant)
  route(contract.getCep, ({ params, ip }) => findCep(deps, params.cep, ip))
}
