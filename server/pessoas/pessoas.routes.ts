import { nomeDeArquivo } from '#shared/fields/arquivo.ts'
import * as contract from '#shared/pessoas/pessoas.contract.ts'
import type { Deps } from '../deps.ts'
import { disposition } from '../http/disposition.ts'
import type { Register } from '../http/register.ts'
import { exportarCsv, exportarXlsx } from './exportar.ts'
import { getPessoa, listPessoas } from './lista.ts'

const LIMITE = 50

const attachment = (deps: Deps, extensao: string) => ({
  'content-disposition': disposition('attachment', nomeDeArquivo(['pessoas', deps.now()], extensao)),
  'cache-control': 'no-store',
})

export function pessoasRoutes(route: Register, deps: Deps): void {
  route(
    contract.listPessoas,
    ({ actor, query: { pagina = 1, limite = LIMITE, contagens, ...filtro } }) =>
      listPessoas(deps, actor, filtro, {
        limit: limite,
        offset: (pagina - 1) * limite,
        contagens: contagens !== undefined,
      }),
    { heavy: ({ contagens }) => contagens !== undefined },
  )
  route(contract.getPessoa, ({ actor, params, query }) => getPessoa(deps, actor, params, query))
  route(contract.getPessoaDaConta, ({ actor, params, query }) => getPessoa(deps, actor, params, query))
  route(
    contract.exportarPessoasCsv,
    async ({ actor, query, reply }) => {
      const lines = await exportarCsv(deps, actor, query)
      reply.headers(attachment(deps, 'csv'))
      return lines
    },
    { heavy: () => true },
  )
  route(
    contract.exportarPessoasXlsx,
    async ({ actor, query, reply }) => {
      const bytes = await exportarXlsx(deps, actor, query)
      reply.headers(attachment(deps, 'xlsx'))
      return bytes
    },
    { heavy: () => true },
  )
}
