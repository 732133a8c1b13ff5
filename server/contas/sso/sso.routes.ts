import { sso_desvinculado, sso_vinculado } from '#shared/contas/sso/sso.answers.ts'
import * as contract from '#shared/contas/sso/sso.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as sso from './sso.ts'

export function ssoRoutes(route: Register, deps: Deps): void {
  route(contract.startSso, ({ body, ip }) => sso.startSso(deps, { ...body, ip }))

  route(contract.finishSso, ({ actor, body, ip, userAgent, reply }) =>
    sso.finishSso(deps, actor, { ...body, ip, userAgent, cookies: reply.request.headers.cookie ?? '' }),
  )

  route(contract.listVinculosSso, ({ actor }) => sso.listVinculosSso(deps, actor))

  route(contract.startVinculoSso, ({ actor }) => sso.startVinculo(deps, actor))

  route(contract.startProvaSso, ({ actor }) => sso.startProva(deps, actor))

  route.says(contract.attachSso, sso_vinculado, ({ actor, body }) => sso.attachSso(deps, actor, body.identidade))

  route.says(contract.detachSso, sso_desvinculado, ({ actor, params }) => sso.detachSso(deps, actor, params.id_vinculo))
}
