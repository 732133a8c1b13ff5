import * as contract from '#shared/licencas/licencas/extrato.contract.ts'
import { nomeDeArquivo } from '#shared/platform/fields/arquivo.ts'
import { findUsuario } from '../../../contas/contas/contas.ts'
import type { Deps } from '../../../platform/deps.ts'
import { disposition } from '../../../platform/http/bytes/disposition.ts'
import { pageOf } from '../../../platform/http/calls/page.ts'
import type { Register } from '../../../platform/http/calls/register.ts'
import { getEstoque, postLicencas } from '../move/lancamentos.ts'
import {
  exportCsv,
  listExtrato,
  listLicencasDoAto,
  listMesesDoExtrato,
  listPorAto,
  listSituacao,
  searchPorAto,
} from './extrato.ts'

const searches = ({ busca }: { busca?: string | undefined }) => Boolean(busca)

export function extratoRoutes(route: Register, deps: Deps): void {
  route(
    contract.listExtrato,
    ({ actor, query }) => {
      if (query.agrupar !== '1') return listExtrato(deps, actor, query, pageOf(query))
      return (query.busca ? searchPorAto : listPorAto)(deps, actor, query, pageOf(query))
    },
    { heavy: searches },
  )
  route(
    contract.exportExtrato,
    async ({ actor, query, reply }) => {
      const dona = await findUsuario(deps.db, actor.id_usuario)
      const name = nomeDeArquivo(['extrato de licencas', dona?.nome, deps.now()], 'csv')
      reply.header('content-disposition', disposition('attachment', name)).header('cache-control', 'no-store')
      return exportCsv(deps, actor, query)
    },
    { heavy: () => true },
  )
  route(contract.listMesesDoExtrato, ({ actor, query }) => listMesesDoExtrato(deps, actor, query))
  route(contract.listLicencasDoAto, ({ actor, query }) => listLicencasDoAto(deps, actor, query.ato, pageOf(query)))
  route(contract.listSituacaoLicencas, ({ actor, query }) => listSituacao(deps, actor, query, pageOf(query)), {
    heavy: searches,
  })
  route(contract.getEstoque, ({ params }) => getEstoque(deps, params.id))
  route(contract.postLicencas, ({ actor, params, body }) => postLicencas(deps, actor, params.id, body))
}
