import {
  aparelho_esquecido,
  fator_adiado,
  fator_removido,
  fator_renomeado,
  retirada_cancelada,
  retirada_foi_pedida,
} from '#shared/contas/fatores/fatores.answers.ts'
import * as contract from '#shared/contas/fatores/fatores.contract.ts'
import * as passkeys from '#shared/contas/fatores/passkeys.contract.ts'
import * as prova from '#shared/contas/fatores/prova.contract.ts'
import * as retirada from '#shared/contas/fatores/retirada.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as fatores from './fatores.ts'
import { askProva, getProva, proveByPasskey, proveIt } from './prova/prova.ts'
import * as retiradas from './retirada/retirada.ts'

export function fatoresRoutes(route: Register, deps: Deps): void {
  route(contract.listFatores, ({ actor }) => fatores.listFatores(deps, actor))

  route(contract.createTotp, ({ actor, body }) => fatores.startTotp(deps, actor, body.nome))

  route(contract.confirmTotp, ({ actor, params, body }) => fatores.confirmTotp(deps, actor, { ...params, ...body }))

  route(passkeys.startPasskey, ({ actor }) => fatores.startPasskey(deps, actor))

  route(passkeys.createPasskey, ({ actor, body }) => fatores.createPasskey(deps, actor, body))

  route(passkeys.requestPasskey, ({ body, ip }) => fatores.opcoesDeEntrada(deps, body.desafio, ip))

  route.says(contract.renameFator, fator_renomeado, ({ actor, params, body }) =>
    fatores.renameFator(deps, actor, { ...params, ...body }),
  )

  route.says(contract.removeFator, fator_removido, ({ actor, params }) =>
    fatores.removeFator(deps, actor, params.id_fator),
  )

  route(contract.novosCodigos, ({ actor }) => fatores.novosCodigos(deps, actor))

  route.says(contract.postponeFator, fator_adiado, ({ actor }) => fatores.postponeFator(deps, actor))

  route.says(contract.forgetAparelho, aparelho_esquecido, ({ actor, params }) =>
    fatores.forgetAparelho(deps, actor, params.id_aparelho),
  )

  route(prova.getProva, ({ actor }) => getProva(deps, actor))

  route(prova.prove, ({ actor, body, ip }) => proveIt(deps, actor, { ...body, ip }))

  route(prova.askProvaByPasskey, ({ actor, ip }) => askProva(deps, actor, ip))

  route(prova.proveByPasskey, ({ actor, body, ip }) => proveByPasskey(deps, actor, { ...body, ip }))
}

/** Routes of the removal of somebody else's factors, and of its cancelling. */
export function retiradaRoutes(route: Register, deps: Deps): void {
  route(retirada.getFatoresDaConta, ({ actor, params }) => retiradas.getFatoresDaConta(deps, actor, params.id))

  route.says(retirada.askRetirada, retirada_foi_pedida, ({ actor, params, body }) =>
    retiradas.askRetirada(deps, actor, { id_usuario: params.id, ...body }),
  )

  route.says(retirada.cancelRetirada, retirada_cancelada, ({ actor, params }) =>
    retiradas.cancelRetirada(deps, actor, { id_usuario: params.id, fim: 'cancelada_por_admin' }),
  )

  route.says(retirada.keepFatores, retirada_cancelada, ({ actor }) =>
    retiradas.cancelRetirada(deps, actor, { id_usuario: actor.id_usuario, fim: 'cancelada_na_conta' }),
  )

  route(retirada.verifyRetirada, ({ body }) => retiradas.verifyRetirada(deps, body.token))

  route.says(retirada.keepByLink, retirada_cancelada, ({ body, ip }) => retiradas.keepByLink(deps, { ...body, ip }))
}
