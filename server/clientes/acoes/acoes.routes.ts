import * as contract from '#shared/clientes/acoes/acoes.contract.ts'
import * as exportar from '#shared/clientes/acoes/export.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as acoes from './acoes.ts'
import { exportCsv, exportXlsx } from './arquivos/export.ts'

export function acoesRoutes(route: Register, deps: Deps): void {
  route(contract.previaAcao, ({ actor, body }) => acoes.previaAcao(deps, actor, body))
  route(contract.quantasAcoes, ({ actor, body }) => acoes.quantasAcoes(deps, actor, body.selecao))
  route(contract.startAcao, ({ actor, body }) => acoes.startAcao(deps, actor, body))
  route(contract.undoAcao, ({ actor, params, body }) => acoes.undoAcao(deps, actor, params.id_acao, body.id_acao))
  route(contract.listAcoes, ({ actor, query }) => acoes.listAcoes(deps, actor, query))
  route(contract.getAcao, ({ actor, params, query }) => acoes.getAcao(deps, actor, params.id_acao, query))
  route.file(exportar.exportPessoasCsv, ({ actor, query }) => exportCsv(deps, actor, query), { heavy: () => true })
  route.file(exportar.exportPessoasXlsx, ({ actor, query }) => exportXlsx(deps, actor, query), { heavy: () => true })
}
