import * as contract from '#shared/platform/emails/emails.contract.ts'
import type { Deps } from '../deps.ts'
import type { Register } from '../http/calls/register.ts'
import { refuse, verifyRefusal } from './delivery/refusals.ts'

export function emailsRoutes(route: Register, deps: Deps): void {
  route(contract.getInvitesRefusal, ({ params }) => verifyRefusal(deps, params.token))
  route(contract.refuseInvites, ({ params, body }) => refuse(deps, params.token, body.recusar))
}
