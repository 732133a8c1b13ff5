import * as contract from '#shared/acoes/acoes.contract.ts'
import type { Deps } from '../deps.ts'
import type { Register } from '../http/register.ts'
import * as acoes from './acoes.ts'

export function acoesRoutes(route: Register, deps: Deps): void {
  route(contract.previaAcao, ({ actor, body }) => acoes.previaAcao(deps, actor, body))
  route(contract.quantasAcoes, ({ actor, body }) => acoes.quantasAcoes(deps, actor, body.selecao))
  route(contract.iniciarAcao, ({ actor, body }) => acoes.iniciarAcao(deps, actor, body))
  route(contract.listAcoes, ({ actor, query }) => acoes.listAcoes(deps, actor, query))
  route(contract.getAcao, ({ actor, params, query }) => acoes.getAcao(deps, actor, params.id_acao, query))
}
