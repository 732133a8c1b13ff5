import * as contract from '#shared/empresas/empresas.contract.ts'
import type { Deps } from '../deps.ts'
import { pageOf } from '../http/page.ts'
import type { Register } from '../http/register.ts'
import { listEmpresas } from './empresas.ts'

export function empresasRoutes(route: Register, deps: Deps): void {
  route(contract.listEmpresas, async ({ actor, bearer, query }) => {
    const results = await listEmpresas(deps, actor, bearer, pageOf(query))
    return { results, total: results.length }
  })
}
