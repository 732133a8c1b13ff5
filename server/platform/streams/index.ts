import * as vivoContract from '#shared/platform/live/live.contract.ts'
import type { Slice } from '../slice/slice.ts'
import { streamsRoutes } from './streams.routes.ts'

/** The slice of streams that tell screens of changes; the slice of a topic decides who may watch it. */
export const streams: Slice = { name: 'streams', contracts: { vivo: vivoContract }, routes: streamsRoutes }
