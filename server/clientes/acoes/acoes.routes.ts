import * as contract from '#shared/clientes/acoes/acoes.contract.ts'
import * as exportar from '#shared/clientes/acoes/export.contract.ts'
import { nomeDeArquivo } from '#shared/platform/fields/arquivo.ts'
import type { Deps } from '../../platform/deps.ts'
import { disposition } from '../../platform/http/bytes/disposition.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as acoes from './acoes.ts'
import { exportCsv, exportXlsx } from './arquivos/export.ts'

const attachment = (deps: Deps, extensao: string) => ({
  'content-disposition': disposition('attachment', nomeDeArquivo(['pessoas', deps.now()], extensao)),
  'cache-control': 'no-store',
})

export function acoesRoutes(route: Register, deps: Deps): void {
  route(contract.previaAcao, ({ actor, body }) => acoes.previaAcao(deps, actor, body))
  route(contract.quantasAcoes, ({ actor, body }) => acoes.quantasAcoes(deps, actor, body.selecao))
  route(contract.startAcao, ({ actor, body }) => acoes.startAcao(deps, actor, body))
  route(contract.undoAcao, ({ actor, params, body }) => acoes.undoAcao(deps, actor, params.id_acao, body.id_acao))
  route(contract.listAcoes, ({ actor, query }) => acoes.listAcoes(deps, actor, query))
  route(contract.getAcao, ({ actor, params, query }) => acoes.getAcao(deps, actor, params.id_acao, query))
  route(
    exportar.exportPessoasCsv,
    async ({ actor, query, reply }) => {
      const lines = await exportCsv(deps, actor, query)
      reply.headers(attachment(deps, 'csv'))
      return lines
    },
    { heavy: () => true },
  )
  route(
    exportar.exportPessoasXlsx,
    async ({ actor, query, reply }) => {
      const bytes = await exportXlsx(deps, actor, query)
      reply.headers(attachment(deps, 'xlsx'))
      return bytes
    },
    { heavy: () => true },
  )
}
