import * as contract from '#shared/disc/marcacoes/marcacoes.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as marcacoes from './marcacoes.ts'

export function marcacoesRoutes(route: Register, deps: Deps): void {
  route(contract.getMarcacoes, ({ actor, params }) => marcacoes.getMarcacoes(deps, actor, params.licenca))
  route(contract.listFrasesParaMarcar, ({ actor, params }) =>
    marcacoes.listFrasesParaMarcar(deps, actor, params.licenca),
  )
  route(contract.mark, ({ actor, params, body }) => marcacoes.mark(deps, actor, params.licenca, body.marcacoes))
  route(contract.deleteMarcacoes, ({ actor, params }) => marcacoes.deleteMarcacoes(deps, actor, params.licenca))
  route(contract.shareMarcacoes, ({ actor, params, body }) => marcacoes.share(deps, actor, params.licenca, body.sim))
  route(contract.putPlano, ({ actor, params, body }) => marcacoes.putPlano(deps, actor, params.licenca, body))
  route(contract.getMarcacoesCompartilhadas, ({ actor, params }) =>
    marcacoes.getCompartilhadas(deps, actor, params.licenca),
  )
}
