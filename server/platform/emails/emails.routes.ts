import * as contract from '#shared/platform/emails/emails.contract.ts'
import type { Deps } from '../deps.ts'
import type { Register } from '../http/calls/register.ts'
import { refuse, verifyRecusa } from './delivery/refusals.ts'

export function emailsRoutes(route: Register, deps: Deps): void {
  route(contract.getRecusaConvites, ({ params }) => verifyRecusa(deps, params.token))
  route(contract.refuseConvites, ({ params, body }) => refuse(deps, params.token, body.recusar))
}
