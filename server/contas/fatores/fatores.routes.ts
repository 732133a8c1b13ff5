import * as contract from '#shared/contas/fatores/fatores.contract.ts'
import * as passkeys from '#shared/contas/fatores/passkeys.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as fatores from './fatores.ts'

export function fatoresRoutes(route: Register, deps: Deps): void {
  route(contract.listFatores, ({ actor }) => fatores.listFatores(deps, actor))

  route(contract.criarTotp, ({ actor, body, ip }) => fatores.criarTotp(deps, actor, { ...body, ip }))

  route(contract.confirmarTotp, ({ actor, params, body }) => fatores.confirmarTotp(deps, actor, { ...params, ...body }))

  route(passkeys.comecarPasskey, async ({ actor, body, ip }) => ({
    opcoes: { ...(await fatores.novaPasskey(deps, actor, { ...body, ip })) },
  }))

  route(passkeys.criarPasskey, ({ actor, body }) => fatores.criarPasskey(deps, actor, body))

  route(passkeys.pedirPasskey, async ({ body, ip }) => ({
    opcoes: await fatores.opcoesDeEntrada(deps, body.desafio, ip),
  }))

  route(contract.renomearFator, async ({ actor, params, body }) => {
    await fatores.renomearFator(deps, actor, { ...params, ...body })
    return { mensagem: successes.fator_renomeado.mensagem }
  })

  route(contract.removerFator, async ({ actor, params, body, ip }) => {
    await fatores.removerFator(deps, actor, { ...params, ...body, ip })
    return { mensagem: successes.fator_removido.mensagem }
  })

  route(contract.novosCodigos, ({ actor, body, ip }) => fatores.novosCodigos(deps, actor, { ...body, ip }))

  route(contract.adiarFator, async ({ actor }) => {
    await fatores.adiarFator(deps, actor)
    return { mensagem: successes.fator_adiado.mensagem }
  })

  route(contract.esquecerAparelho, async ({ actor, params }) => {
    await fatores.esquecerAparelho(deps, actor, params.id_aparelho)
    return { mensagem: successes.aparelho_esquecido.mensagem }
  })
}
