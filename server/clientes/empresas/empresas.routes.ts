import * as contract from '#shared/clientes/empresas/empresas.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { changeDados, changeEmpresa, createEmpresa, getEmpresa, listEmpresas, noteEmpresa } from './empresas.ts'
import { consignLicencas, endEmpresa, getLicencas } from './licencas.ts'

export function empresasRoutes(route: Register, deps: Deps): void {
  route(contract.listEmpresas, ({ actor, bearer, query }) =>
    listEmpresas(deps, { actor, bearer, busca: searchWords(query.busca) }, pageOf(query)),
  )

  route(contract.listMinhasEmpresas, ({ actor, query }) =>
    listEmpresas(deps, { actor, bearer: '', busca: searchWords(query.busca) }, pageOf(query)),
  )

  route(contract.createEmpresa, async ({ actor, body }) => ({
    id_empresa: await createEmpresa(deps, actor, body),
    response: successes.empresa_criada.mensagem,
  }))

  route(contract.changeEmpresa, async ({ actor, params, body: { no_cadastro } }) => {
    await changeEmpresa(deps, actor, { ...params, no_cadastro })
    const { mensagem } = no_cadastro ? successes.empresa_no_cadastro : successes.empresa_fora_do_cadastro
    return { response: mensagem, no_cadastro }
  })

  route(contract.getEmpresa, ({ actor, params }) => getEmpresa(deps, actor, params.id_empresa))

  route(contract.changeDadosOfEmpresa, async ({ actor, params, body }) => {
    await changeDados(deps, actor, params.id_empresa, body)
    return { response: successes.empresa_alterada.mensagem }
  })

  route(contract.getLicencasDaEmpresa, ({ actor, params }) => getLicencas(deps, actor, params.id_empresa))
  route(contract.consignLicencas, ({ actor, params, body }) => consignLicencas(deps, actor, params.id_empresa, body))
  route(contract.endEmpresa, async ({ actor, params }) => ({
    response: successes.empresa_encerrada.mensagem,
    ...(await endEmpresa(deps, actor, params.id_empresa)),
  }))

  route(contract.noteEmpresa, async ({ actor, params, body }) => {
    await noteEmpresa(deps, actor, params.id_empresa, body)
    return { anotacoes: body.anotacoes }
  })
}
