import * as contract from '#shared/auditoria/auditoria.contract.ts'
import type { Deps } from '../deps.ts'
import type { Register } from '../http/register.ts'
import { isHeavy, listAuditoria } from './auditoria.ts'

export function auditoriaRoutes(route: Register, deps: Deps): void {
  route(contract.listAuditoria, ({ query }) => listAuditoria(deps, query), { heavy: isHeavy })
}
