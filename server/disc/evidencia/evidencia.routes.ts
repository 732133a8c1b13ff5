import * as contract from '#shared/disc/evidencia/evidencia.contract.ts'
import * as ficha from '#shared/disc/evidencia/ficha.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import {
  fecharControle,
  getAutoestimativa,
  getControle,
  getEvidencia,
  listFrasesARever,
  putAutoestimativa,
  responderConvite,
} from './evidencia.ts'

export function evidenciaRoutes(route: Register, deps: Deps): void {
  route(contract.getAutoestimativa, ({ actor, params }) => getAutoestimativa(deps, actor, params.licenca))
  route(contract.putAutoestimativa, ({ actor, params, body }) => putAutoestimativa(deps, actor, params.licenca, body))
  route(contract.getControleCego, ({ actor, params }) => getControle(deps, actor, params.licenca))
  route(contract.sortearControleCego, ({ actor, params, body }) =>
    responderConvite(deps, actor, params.licenca, body.aceito),
  )
  route(ficha.getEvidencia, () => getEvidencia(deps))
  route(ficha.listFrasesARever, ({ query }) => listFrasesARever(deps, query))
  route(contract.fecharControleCego, ({ actor, params, body }) => fecharControle(deps, actor, params.licenca, body))
}
