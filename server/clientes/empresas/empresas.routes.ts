import * as contract from '#shared/clientes/empresas/empresas.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { alterarDados, alterarEmpresa, anotarEmpresa, criarEmpresa, getEmpresa, listEmpresas } from './empresas.ts'
import { consignarLicencas, encerrarEmpresa, getLicencas } from './licencas.ts'

export function empresasRoutes(route: Register, deps: Deps): void {
  route(contract.listEmpresas, ({ actor, bearer, query }) =>
    listEmpresas(deps, { actor, bearer, busca: searchWords(query.busca) }, pageOf(query)),
  )

  route(contract.listMinhasEmpresas, ({ actor, query }) =>
    listEmpresas(deps, { actor, bearer: '', busca: searchWords(query.busca) }, pageOf(query)),
  )

  route(contract.criarEmpresa, async ({ actor, body }) => ({
    id_empresa: await criarEmpresa(deps, actor, body),
    response: successes.empresa_criada.mensagem,
  }))

  route(contract.alterarEmpresa, async ({ actor, params, body: { no_cadastro } }) => {
    await alterarEmpresa(deps, actor, { ...params, no_cadastro })
    const { mensagem } = no_cadastro ? successes.empresa_no_cadastro : successes.empresa_fora_do_cadastro
    return { response: mensagem, no_cadastro }
  })

  route(contract.getEmpresa, ({ actor, params }) => getEmpresa(deps, actor, params.id_empresa))

  route(contract.alterarDadosDaEmpresa, async ({ actor, params, body }) => {
    await alterarDados(deps, actor, params.id_empresa, body)
    return { response: successes.empresa_alterada.mensagem }
  })

  route(contract.getLicencasDaEmpresa, ({ actor, params }) => getLicencas(deps, actor, params.id_empresa))
  route(contract.consignarLicencas, ({ actor, params, body }) =>
    consignarLicencas(deps, actor, params.id_empresa, body),
  )
  route(contract.encerrarEmpresa, async ({ actor, params }) => ({
    response: successes.empresa_encerrada.mensagem,
    ...(await encerrarEmpresa(deps, actor, params.id_empresa)),
  }))

  route(contract.anotarEmpresa, async ({ actor, params, body }) => {
    await anotarEmpresa(deps, actor, params.id_empresa, body)
    return { anotacoes: body.anotacoes }
  })
}
