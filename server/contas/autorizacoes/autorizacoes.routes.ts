import * as contract from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { askAcesso, chooseAutorizacoes, getPedido, listAcessos, listAutorizacoes } from './autorizacoes.ts'

export function autorizacoesRoutes(route: Register, deps: Deps): void {
  route(contract.getAutorizacoes, ({ actor }) => listAutorizacoes(deps, actor))
  route(contract.putAutorizacoes, async ({ actor, body }) => {
    await chooseAutorizacoes(deps, actor, body)
    return listAutorizacoes(deps, actor)
  })
  route(contract.listAcessosResultado, ({ actor, query }) => listAcessos(deps, actor, query))
  route(contract.getPedidoAcesso, ({ actor, params }) => getPedido(deps, actor, params.id))
  route(contract.askAcesso, async ({ actor, body }) => ({
    ...(await askAcesso(deps, actor, body.id_participante)),
    mensagem: successes.acesso_pedido.mensagem,
  }))
}
