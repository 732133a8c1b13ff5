import * as contract from '#shared/platform/live/live.contract.ts'
import type { Deps } from '../deps.ts'
import type { Register } from '../http/calls/register.ts'
import type { House } from '../slice/slice.ts'
import { watchTopicos } from './streams.ts'

export function vivoRoutes(route: Register, deps: Deps, { topics }: House): void {
  route.stream(contract.openVivo, ({ actor, query }, since) => watchTopicos(deps, topics, { actor, since, ...query }))
}
