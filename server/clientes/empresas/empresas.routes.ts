import { empresa_alterada, empresa_criada, empresa_foi_encerrada } from '#shared/clientes/empresas/empresas.answers.ts'
import * as contract from '#shared/clientes/empresas/empresas.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { changeDados, changeEmpresa, createEmpresa, getEmpresa, listEmpresas, noteEmpresa } from './empresas.ts'
import { consignLicencas, endEmpresa, getLicencas } from './licencas.ts'

export function empresasRoutes(route: Register, deps: Deps): void {
  route(contract.listEmpresas, ({ actor, bearer, query }) => listEmpresas(deps, { actor, bearer }, query))

  route(contract.listMinhasEmpresas, ({ actor, query }) => listEmpresas(deps, { actor, bearer: '' }, query))

  route.says(contract.createEmpresa, empresa_criada, ({ actor, body }) => createEmpresa(deps, actor, body))

  route(contract.changeEmpresa, ({ actor, params, body }) => changeEmpresa(deps, actor, { ...params, ...body }))

  route(contract.getEmpresa, ({ actor, params }) => getEmpresa(deps, actor, params.id_empresa))

  route.says(contract.changeDadosOfEmpresa, empresa_alterada, ({ actor, params, body }) =>
    changeDados(deps, actor, params.id_empresa, body),
  )

  route(contract.getLicencasDaEmpresa, ({ actor, params }) => getLicencas(deps, actor, params.id_empresa))
  route(contract.consignLicencas, ({ actor, params, body }) => consignLicencas(deps, actor, params.id_empresa, body))
  route.says(contract.endEmpresa, empresa_foi_encerrada, ({ actor, params }) =>
    endEmpresa(deps, actor, params.id_empresa),
  )

  route(contract.noteEmpresa, ({ actor, params, body }) => noteEmpresa(deps, actor, params.id_empresa, body))
}
