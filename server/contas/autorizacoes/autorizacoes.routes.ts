import { acesso_pedido } from '#shared/contas/autorizacoes/autorizacoes.answers.ts'
import * as contract from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { askAcesso, getPedido, listAcessos, listAutorizacoes, putAutorizacoes } from './autorizacoes.ts'

export function autorizacoesRoutes(route: Register, deps: Deps): void {
  route(contract.getAutorizacoes, ({ actor }) => listAutorizacoes(deps, actor))
  route(contract.putAutorizacoes, ({ actor, body }) => putAutorizacoes(deps, actor, body))
  route(contract.listAcessosResultado, ({ actor, query }) => listAcessos(deps, actor, query))
  route(contract.getPedidoAcesso, ({ actor, params }) => getPedido(deps, actor, params.id))
  route.says(contract.askAcesso, acesso_pedido, ({ actor, body }) => askAcesso(deps, actor, body.id_participante))
}
