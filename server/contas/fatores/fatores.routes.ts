import * as contract from '#shared/contas/fatores/fatores.contract.ts'
import * as passkeys from '#shared/contas/fatores/passkeys.contract.ts'
import * as prova from '#shared/contas/fatores/prova.contract.ts'
import * as retirada from '#shared/contas/fatores/retirada.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as fatores from './fatores.ts'
import { opcoesDeProva } from './prova/opcoes.ts'
import { pedirProva, provar, provarPorPasskey } from './prova/prova.ts'
import * as retiradas from './retirada/retirada.ts'

export function fatoresRoutes(route: Register, deps: Deps): void {
  route(contract.listFatores, ({ actor }) => fatores.listFatores(deps, actor))

  route(contract.criarTotp, ({ actor, body }) => fatores.comecarTotp(deps, actor, body.nome))

  route(contract.confirmarTotp, ({ actor, params, body }) => fatores.confirmarTotp(deps, actor, { ...params, ...body }))

  route(passkeys.comecarPasskey, async ({ actor }) => ({
    opcoes: { ...(await fatores.comecarPasskey(deps, actor)) },
  }))

  route(passkeys.criarPasskey, ({ actor, body }) => fatores.criarPasskey(deps, actor, body))

  route(passkeys.pedirPasskey, async ({ body, ip }) => ({
    opcoes: await fatores.opcoesDeEntrada(deps, body.desafio, ip),
  }))

  route(contract.renomearFator, async ({ actor, params, body }) => {
    await fatores.renomearFator(deps, actor, { ...params, ...body })
    return { mensagem: successes.fator_renomeado.mensagem }
  })

  route(contract.removerFator, async ({ actor, params }) => {
    const left = await fatores.removerFator(deps, actor, params.id_fator)
    return { mensagem: successes.fator_removido.mensagem, ...left }
  })

  route(contract.novosCodigos, ({ actor }) => fatores.novosCodigos(deps, actor))

  route(contract.adiarFator, async ({ actor }) => {
    await fatores.adiarFator(deps, actor)
    return { mensagem: successes.fator_adiado.mensagem }
  })

  route(contract.esquecerAparelho, async ({ actor, params }) => {
    await fatores.esquecerAparelho(deps, actor, params.id_aparelho)
    return { mensagem: successes.aparelho_esquecido.mensagem }
  })

  route(prova.getProva, async ({ actor }) => ({ opcoes: await opcoesDeProva(deps.db, actor.id_usuario) }))

  route(prova.provar, ({ actor, body, ip }) => provar(deps, actor, { ...body, ip }))

  route(prova.pedirProvaPorPasskey, async ({ actor, ip }) => ({ opcoes: await pedirProva(deps, actor, ip) }))

  route(prova.provarPorPasskey, ({ actor, body, ip }) => provarPorPasskey(deps, actor, { ...body, ip }))
}

/** Routes of the removal of somebody else's factors, and of its cancelling. */
export function retiradaRoutes(route: Register, deps: Deps): void {
  const cancelada = { mensagem: successes.retirada_cancelada.mensagem }

  route(retirada.getFatoresDaConta, ({ actor, params }) => retiradas.getFatoresDaConta(deps, actor, params.id))

  route(retirada.pedirRetirada, async ({ actor, params, body }) => {
    const vale_em = await retiradas.pedirRetirada(deps, actor, { id_usuario: params.id, ...body })
    return { mensagem: successes.retirada_pedida.mensagem, vale_em }
  })

  route(retirada.cancelarRetirada, async ({ actor, params }) => {
    await retiradas.cancelarRetirada(deps, actor, { id_usuario: params.id, fim: 'cancelada_por_admin' })
    return cancelada
  })

  route(retirada.manterFatores, async ({ actor }) => {
    await retiradas.cancelarRetirada(deps, actor, { id_usuario: actor.id_usuario, fim: 'cancelada_na_conta' })
    return cancelada
  })

  route(retirada.verificarRetirada, async ({ body }) => ({
    valido: await retiradas.verificarRetirada(deps, body.token),
  }))

  route(retirada.manterPorLink, async ({ body, ip }) => {
    await retiradas.manterPorLink(deps, { ...body, ip })
    return cancelada
  })
}
