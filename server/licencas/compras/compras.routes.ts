import * as contract from '#shared/licencas/compras/compras.contract.ts'
import { predictDesistencia, withdrawCompra } from '#shared/licencas/compras/desistencia.contract.ts'
import * as precos from '#shared/licencas/compras/precos.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createAccountTurns } from '../../platform/http/calls/turns.ts'
import { checkCompra, getCompra, listCompras, preCompra } from './compras.ts'
import { previewDesistencia, withdraw } from './desistencia/desistencia.ts'
import { listExcecoes, resolveExcecao } from './pagamentos/excecoes.ts'
import { takeNotificacao } from './pagamentos/notificacoes.ts'
import { changeCupom, createCupom, listCupons } from './pedido/cupons.ts'
import { quoteCompra } from './pedido/pedido.ts'
import { changePlanoLicenca, createPlanoLicenca, listPlanos, listPrecos, listTodosPlanos } from './pedido/planos.ts'
import { exportVendas, listVendas } from './pedido/vendas.ts'
import { renderRecibo } from './recibo/recibo.ts'

// whole: one call after another
export function comprasRoutes(route: Register, deps: Deps): void {
  const { run } = createAccountTurns({ atOnce: 1, waiting: 6, patienceMs: 15_000 })
  route(contract.listPlanos, ({ query }) => listPlanos(deps, query))
  route(precos.listPrecos, () => listPrecos(deps), { keptFor: 60 })
  route(contract.listTodosPlanos, () => listTodosPlanos(deps))
  route(contract.createPlano, ({ actor, body }) => createPlanoLicenca(deps, actor, body))
  route(contract.changePlano, ({ actor, params, body }) => changePlanoLicenca(deps, actor, params.id, body))
  route(contract.quoteCompra, ({ actor, query }) => quoteCompra(deps, actor, query))
  route(contract.listCupons, ({ query }) => listCupons(deps, query))
  route(contract.createCupom, ({ actor, body }) => createCupom(deps, actor, body))
  route(contract.changeCupom, ({ actor, params, body }) => changeCupom(deps, actor, params.id, body.ativo))
  route(contract.preCompra, ({ actor, body }) => preCompra(deps, actor, body))
  route(contract.checkCompra, ({ actor, params }) => checkCompra(deps, actor, params.idCompra))
  route(contract.listCompras, ({ actor, query }) => listCompras(deps, actor, query))
  route(contract.getCompra, ({ actor, params }) => getCompra(deps, actor, params.idCompra))
  route(predictDesistencia, ({ actor, params }) => previewDesistencia(deps, actor, params.idCompra))
  route(withdrawCompra, ({ actor, params, body }) => withdraw(deps, actor, params.idCompra, body))
  route.file(contract.getReciboPdf, ({ actor, params }) => renderRecibo(deps, actor, params.idCompra, run))
  route(contract.notifyCompra, ({ query, body, reply }) => takeNotificacao(deps, { query, body }, reply.request))
  route(contract.listVendas, ({ query }) => listVendas(deps, query))
  route.file(contract.exportVendas, ({ actor, query }) => exportVendas(deps, actor, query))
  route(contract.listExcecoes, ({ query }) => listExcecoes(deps, query))
  route(contract.resolveExcecao, ({ actor, params, body }) => resolveExcecao(deps, actor, params.id, body))
}
