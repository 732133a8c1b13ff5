import { visao_excluida } from '#shared/clientes/visoes/visoes.answers.ts'
import * as contract from '#shared/clientes/visoes/visoes.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as visoes from './visoes.ts'

export function visoesRoutes(route: Register, deps: Deps): void {
  route(contract.listVisoes, ({ actor, query }) => visoes.listVisoes(deps, actor, query.lista))
  route(contract.saveVisao, ({ actor, body }) => visoes.saveVisao(deps, actor, body))
  route(contract.changeVisao, ({ actor, params, body }) => visoes.changeVisao(deps, actor, params.id_visao, body))
  route.says(contract.deleteVisao, visao_excluida, ({ actor, params }) =>
    visoes.deleteVisao(deps, actor, params.id_visao),
  )
}
