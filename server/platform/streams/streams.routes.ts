import * as contract from '#shared/platform/live/live.contract.ts'
import type { Deps } from '../deps.ts'
import type { Register } from '../http/calls/register.ts'
import type { House } from '../slice/slice.ts'
import { watchTopics } from './streams.ts'

export function streamsRoutes(route: Register, deps: Deps, { topics }: House): void {
  route.stream(contract.openLive, ({ actor, query }, since) => watchTopics(deps, topics, { actor, since, ...query }))
}
