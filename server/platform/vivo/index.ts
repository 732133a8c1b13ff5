import * as vivoContract from '#shared/platform/vivo/vivo.contract.ts'
import type { Slice } from '../slice/slice.ts'
import { vivoRoutes } from './vivo.routes.ts'

/** Screens that move by themselves; who may watch what is said by the slice whose topic it is. */
export const vivo: Slice = { name: 'vivo', contracts: { vivo: vivoContract }, routes: vivoRoutes }
