import * as contract from '#shared/conversas/conversas/conversas.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { getConversa, putConversa, putObjetivo } from './conversas.ts'
import { putPergunta, removePergunta } from './perguntas.ts'

export function conversasRoutes(route: Register, deps: Deps): void {
  route(contract.getConversa, ({ actor, params }) => getConversa(deps, actor, params.licenca))
  route(contract.putConversa, ({ actor, params, body }) => putConversa(deps, actor, params.licenca, body))
  route(contract.putObjetivo, ({ actor, params, body }) => putObjetivo(deps, actor, params.licenca, body.objetivo))
  route(contract.putPergunta, ({ actor, params: { licenca, id_pergunta }, body }) =>
    putPergunta(deps, actor, licenca, { id: id_pergunta, ...body }),
  )
  route(contract.removePergunta, ({ actor, params }) => removePergunta(deps, actor, params.licenca, params.id_pergunta))
}
