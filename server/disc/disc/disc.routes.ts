import { teste_finalizado } from '#shared/disc/disc/disc.answers.ts'
import * as contract from '#shared/disc/disc/disc.contract.ts'
import * as verJunto from '#shared/disc/disc/ver-junto.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { chooseVerJunto, getVerJunto, openVerJunto } from './acesso/ver-junto.ts'
import { getPerfilDaLicenca, getPerfilDaPessoa, getRascunho, listTestesFinalizados, putRascunho } from './disc.ts'
import { finishOwnTeste } from './finish.ts'
import { getAlternativas, getPerguntas } from './rascunho.ts'

export function discRoutes(route: Register, deps: Deps): void {
  route(contract.getPerguntas, ({ query }) => getPerguntas(query.versao))
  route(contract.getAlternativas, ({ query }) => getAlternativas(query.versao))
  route.says(contract.finishTeste, teste_finalizado, ({ actor, params, body }) =>
    finishOwnTeste(deps, actor, params.id, body),
  )

  route(contract.listTestesFinalizados, ({ actor, params, query }) =>
    listTestesFinalizados(deps, actor, params.id, query),
  )

  route(contract.getPerfilDaLicenca, ({ actor, params, query }) =>
    getPerfilDaLicenca(deps, actor, params.licenca, query),
  )

  route(contract.getTestes, ({ actor, params, query }) => listTestesFinalizados(deps, actor, params.id, query))

  route(contract.getPerfilDaPessoa, ({ actor, params, query }) => getPerfilDaPessoa(deps, actor, params.id, query))

  route(verJunto.getVerJunto, ({ actor, params }) => getVerJunto(deps, actor, params.licenca))
  route(verJunto.chooseVerJunto, ({ actor, params }) => chooseVerJunto(deps, actor, params.licenca))
  route(verJunto.openVerJunto, ({ actor, params }) => openVerJunto(deps, actor, params.licenca))

  route(contract.getRascunho, ({ actor, params }) => getRascunho(deps, actor, params.id_licenca))
  route(contract.putRascunho, ({ actor, params, body }) => putRascunho(deps, actor, params.id_licenca, body))
}
