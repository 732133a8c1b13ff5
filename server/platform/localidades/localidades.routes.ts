import { cep } from '#shared/platform/fields/empresa/cep.ts'
import * as contract from '#shared/platform/localidades/localidades.contract.ts'
import type { Deps } from '../deps.ts'
import type { Register } from '../http/calls/register.ts'
import { throttleCall } from '../http/guard/throttle.ts'
import { listCidades, listEstados } from './localidades.ts'

const asList = <T>(results: T[]) => ({ results, total: results.length })

export function localidadesRoutes(route: Register, deps: Deps): void {
  const constant = { constant: true }
  route(contract.listEstados, async ({ params }) => asList(await listEstados(deps.db, params.pais)), constant)
  route(contract.listTodasCidades, async () => asList(await listCidades(deps.db)), constant)
  route(contract.listCidades, async ({ params }) => asList(await listCidades(deps.db, params.estado)), constant)

  route(contract.getCep, async ({ params, ip }) => {
    await throttleCall(deps.db, 'cep_rede', ip, deps.now())
    return deps.cep.find(cep.clean(params.cep))
  })
}
