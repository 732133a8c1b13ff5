import * as contract from '#shared/contas/sso/sso.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as sso from './sso.ts'

export function ssoRoutes(route: Register, deps: Deps): void {
  route(contract.comecarSso, ({ body, ip }) => sso.comecarSso(deps, { ...body, ip }))

  route(contract.concluirSso, ({ actor, body, ip, userAgent, reply }) =>
    sso.concluirSso(deps, actor, { ...body, ip, userAgent, cookies: reply.request.headers.cookie ?? '' }),
  )

  route(contract.listVinculosSso, ({ actor }) => sso.listVinculosSso(deps, actor))

  route(contract.comecarVinculoSso, ({ actor }) => sso.comecarVinculo(deps, actor))

  route(contract.comecarProvaSso, ({ actor }) => sso.comecarProva(deps, actor))

  route(contract.vincularSso, async ({ actor, body }) => {
    await sso.vincularSso(deps, actor, body.identidade)
    return { mensagem: successes.sso_vinculado.mensagem }
  })

  route(contract.desvincularSso, async ({ actor, params }) => {
    await sso.desvincularSso(deps, actor, params.id_vinculo)
    return { mensagem: successes.sso_desvinculado.mensagem }
  })
}
