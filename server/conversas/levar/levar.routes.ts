import * as contract from '#shared/conversas/levar/levar.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createDocumentTurns } from '../../platform/http/calls/turns.ts'
import { renderPagina } from './documento.ts'
import { getNota, putNota } from './nota.ts'
import { getPagina } from './pagina.ts'

export function routesOfLevar(route: Register, deps: Deps): void {
  const inTurn = createDocumentTurns(deps.metrics, 'pdf-levar')
  route(contract.getPagina, ({ actor, params }) => getPagina(deps, actor, params.id_devolutiva))
  route.file(contract.getPaginaPdf, ({ actor, params }) => renderPagina(deps, actor, params.id_devolutiva, inTurn))
  route(contract.getNota, ({ actor, params }) => getNota(deps, actor, params.id_devolutiva))
  route(contract.putNota, ({ actor, params, body }) => putNota(deps, actor, params.id_devolutiva, body))
}
