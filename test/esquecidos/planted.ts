import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Slice } from '#server/platform/slice/slice.ts'
import { type Access, endpoint } from '#shared/platform/contract.ts'

export const ROOT = join(import.meta.dirname, '..', '..')

/** Returns a contract that no slice declares. */
export const call = (access: Access = 'open', path: `/${string}` = '/usuarios/esquecida') =>
  endpoint({ method: 'GET', path, access, summary: 'Planted', response: z.object({}) })

/** Returns an empty slice with one planted mistake. */
export const slice = (change: Partial<Slice> = {}): Slice => ({
  name: 'plantada',
  contracts: { plantada: {} },
  routes: () => {},
  ...change,
})
