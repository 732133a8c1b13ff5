import * as vivoContract from '#shared/platform/live/live.contract.ts'
import type { Slice } from '../slice/slice.ts'
import { liveRoutes } from './live.routes.ts'

/** The slice of streams that tell screens of changes; the slice of a topic decides who may watch it. */
export const live: Slice = { name: 'live', contracts: { vivo: vivoContract }, routes: liveRoutes }
