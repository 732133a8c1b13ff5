import * as contract from '#shared/contas/auditoria/auditoria.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import type { House } from '../../platform/slice/slice.ts'
import { isHeavy, listAuditoria } from './auditoria.ts'

export function auditoriaRoutes(route: Register, deps: Deps, { endpoints }: House): void {
  const calls = endpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`)
  route(contract.listAuditoria, ({ query }) => listAuditoria(deps, query, calls), { heavy: isHeavy })
}
