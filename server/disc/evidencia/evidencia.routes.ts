import * as contract from '#shared/disc/evidencia/evidencia.contract.ts'
import * as ficha from '#shared/disc/evidencia/ficha.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import {
  answerConvite,
  closeControle,
  getAutoestimativa,
  getControle,
  getEvidencia,
  listFrasesARever,
  putAutoestimativa,
} from './evidencia.ts'

export function evidenciaRoutes(route: Register, deps: Deps): void {
  route(contract.getAutoestimativa, ({ actor, params }) => getAutoestimativa(deps, actor, params.licenca))
  route(contract.putAutoestimativa, ({ actor, params, body }) => putAutoestimativa(deps, actor, params.licenca, body))
  route(contract.getControleCego, ({ actor, params }) => getControle(deps, actor, params.licenca))
  route(contract.drawControleCego, ({ actor, params, body }) => answerConvite(deps, actor, params.licenca, body.aceito))
  route(ficha.getEvidencia, () => getEvidencia(deps))
  route(ficha.listFrasesARever, ({ query }) => listFrasesARever(deps, query))
  route(contract.closeControleCego, ({ actor, params, body }) => closeControle(deps, actor, params.licenca, body))
}
