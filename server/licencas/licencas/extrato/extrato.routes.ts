import * as contract from '#shared/licencas/licencas/extrato.contract.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Register } from '../../../platform/http/calls/register.ts'
import { getEstoque, postLicencas } from '../move/lancamentos.ts'
import { exportCsv, listExtrato, listLicencasDoAto, listMesesDoExtrato, listSituacao } from './extrato.ts'

const searches = ({ busca }: { busca?: string | undefined }) => Boolean(busca)

export function extratoRoutes(route: Register, deps: Deps): void {
  route(contract.listExtrato, ({ actor, query }) => listExtrato(deps, actor, query), { heavy: searches })
  route.file(contract.exportExtrato, ({ actor, query }) => exportCsv(deps, actor, query), { heavy: () => true })
  route(contract.listMesesDoExtrato, ({ actor, query }) => listMesesDoExtrato(deps, actor, query))
  route(contract.listLicencasDoAto, ({ actor, query }) => listLicencasDoAto(deps, actor, query))
  route(contract.listSituacaoLicencas, ({ actor, query }) => listSituacao(deps, actor, query), {
    heavy: searches,
  })
  route(contract.getEstoque, ({ params }) => getEstoque(deps, params.id))
  route(contract.postLicencas, ({ actor, params, body }) => postLicencas(deps, actor, params.id, body))
}
