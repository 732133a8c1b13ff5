import * as contract from '#shared/contas/fatores/fatores.contract.ts'
import * as passkeys from '#shared/contas/fatores/passkeys.contract.ts'
import * as prova from '#shared/contas/fatores/prova.contract.ts'
import * as retirada from '#shared/contas/fatores/retirada.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as fatores from './fatores.ts'
import { opcoesDeProva } from './prova/opcoes.ts'
import { askProva, proveByPasskey, proveIt } from './prova/prova.ts'
import * as retiradas from './retirada/retirada.ts'

export function fatoresRoutes(route: Register, deps: Deps): void {
  route(contract.listFatores, ({ actor }) => fatores.listFatores(deps, actor))

  route(contract.createTotp, ({ actor, body }) => fatores.startTotp(deps, actor, body.nome))

  route(contract.confirmTotp, ({ actor, params, body }) => fatores.confirmTotp(deps, actor, { ...params, ...body }))

  route(passkeys.startPasskey, async ({ actor }) => ({
    opcoes: { ...(await fatores.startPasskey(deps, actor)) },
  }))

  route(passkeys.createPasskey, ({ actor, body }) => fatores.createPasskey(deps, actor, body))

  route(passkeys.requestPasskey, async ({ body, ip }) => ({
    opcoes: await fatores.opcoesDeEntrada(deps, body.desafio, ip),
  }))

  route(contract.renameFator, async ({ actor, params, body }) => {
    await fatores.renameFator(deps, actor, { ...params, ...body })
    return { mensagem: successes.fator_renomeado.mensagem }
  })

  route(contract.removeFator, async ({ actor, params }) => {
    const left = await fatores.removeFator(deps, actor, params.id_fator)
    return { mensagem: successes.fator_removido.mensagem, ...left }
  })

  route(contract.novosCodigos, ({ actor }) => fatores.novosCodigos(deps, actor))

  route(contract.postponeFator, async ({ actor }) => {
    await fatores.postponeFator(deps, actor)
    return { mensagem: successes.fator_adiado.mensagem }
  })

  route(contract.forgetAparelho, async ({ actor, params }) => {
    await fatores.forgetAparelho(deps, actor, params.id_aparelho)
    return { mensagem: successes.aparelho_esquecido.mensagem }
  })

  route(prova.getProva, async ({ actor }) => ({ opcoes: await opcoesDeProva(deps.db, actor.id_usuario) }))

  route(prova.prove, ({ actor, body, ip }) => proveIt(deps, actor, { ...body, ip }))

  route(prova.askProvaByPasskey, async ({ actor, ip }) => ({ opcoes: await askProva(deps, actor, ip) }))

  route(prova.proveByPasskey, ({ actor, body, ip }) => proveByPasskey(deps, actor, { ...body, ip }))
}

/** Routes of the removal of somebody else's factors, and of its cancelling. */
export function retiradaRoutes(route: Register, deps: Deps): void {
  const cancelada = { mensagem: successes.retirada_cancelada.mensagem }

  route(retirada.getFatoresDaConta, ({ actor, params }) => retiradas.getFatoresDaConta(deps, actor, params.id))

  route(retirada.askRetirada, async ({ actor, params, body }) => {
    const vale_em = await retiradas.askRetirada(deps, actor, { id_usuario: params.id, ...body })
    return { mensagem: successes.retirada_pedida.mensagem, vale_em }
  })

  route(retirada.cancelRetirada, async ({ actor, params }) => {
    await retiradas.cancelRetirada(deps, actor, { id_usuario: params.id, fim: 'cancelada_por_admin' })
    return cancelada
  })

  route(retirada.keepFatores, async ({ actor }) => {
    await retiradas.cancelRetirada(deps, actor, { id_usuario: actor.id_usuario, fim: 'cancelada_na_conta' })
    return cancelada
  })

  route(retirada.verifyRetirada, async ({ body }) => ({
    valido: await retiradas.verifyRetirada(deps, body.token),
  }))

  route(retirada.keepByLink, async ({ body, ip }) => {
    await retiradas.keepByLink(deps, { ...body, ip })
    return cancelada
  })
}
