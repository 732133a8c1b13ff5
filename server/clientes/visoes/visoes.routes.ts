import * as contract from '#shared/clientes/visoes/visoes.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as visoes from './visoes.ts'

export function visoesRoutes(route: Register, deps: Deps): void {
  route(contract.listVisoes, ({ actor, query }) => visoes.listVisoes(deps, actor, query.lista))
  route(contract.guardarVisao, ({ actor, body }) => visoes.guardarVisao(deps, actor, body))
  route(contract.alterarVisao, ({ actor, params, body }) => visoes.alterarVisao(deps, actor, params.id_visao, body))
  route(contract.excluirVisao, async ({ actor, params }) => {
    await visoes.excluirVisao(deps, actor, params.id_visao)
    return { mensagem: successes.visao_excluida.mensagem }
  })
}
