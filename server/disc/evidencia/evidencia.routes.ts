import * as contract from '#shared/disc/evidencia/evidencia.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { getAutoestimativa, putAutoestimativa } from './evidencia.ts'

export function evidenciaRoutes(route: Register, deps: Deps): void {
  route(contract.getAutoestimativa, ({ actor, params }) => getAutoestimativa(deps, actor, params.licenca))
  route(contract.putAutoestimativa, ({ actor, params, body }) => putAutoestimativa(deps, actor, params.licenca, body))
}
