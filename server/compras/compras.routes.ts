import * as contract from '#shared/compras/compras.contract.ts'
import type { Deps } from '../deps.ts'
import type { Register } from '../http/register.ts'
import { listPlanos, preCompra } from './compras.ts'

export function comprasRoutes(route: Register, deps: Deps): void {
  route(contract.listPlanos, async () => {
    const response = await listPlanos(deps.db)
    return { response, total: response.length }
  })
  route(contract.preCompra, ({ actor, body }) => preCompra(deps, actor, body))
}
