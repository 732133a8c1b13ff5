import * as contract from '#shared/clientes/acordos/acordos.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createDocumentTurns } from '../../platform/http/calls/turns.ts'
import { getAcordo, listAcordos, proposeAcordo } from './acordos.ts'
import { answerAcordo, endAcordo, putAcordo, signAcordo } from './change.ts'
import { renderAcordo } from './documento.ts'

export function acordosRoutes(route: Register, deps: Deps): void {
  const inTurn = createDocumentTurns(deps.metrics, 'pdf-acordo')
  route(contract.listAcordos, ({ actor, params }) => listAcordos(deps, actor, params.id_equipe))
  route(contract.proposeAcordo, ({ actor, body }) => proposeAcordo(deps, actor, body))
  route(contract.getAcordo, ({ actor, params }) => getAcordo(deps, actor, params.id_acordo))
  route.file(contract.getAcordoPdf, ({ actor, params }) => renderAcordo(deps, actor, params.id_acordo, inTurn))
  route(contract.answerAcordo, ({ actor, params, body }) => answerAcordo(deps, actor, params.id_acordo, body.aceito))
  route(contract.putAcordo, ({ actor, params, body }) => putAcordo(deps, actor, params.id_acordo, body))
  route(contract.signAcordo, ({ actor, params, body }) => signAcordo(deps, actor, params.id_acordo, body.versao))
  route(contract.endAcordo, ({ actor, params }) => endAcordo(deps, actor, params.id_acordo))
}
