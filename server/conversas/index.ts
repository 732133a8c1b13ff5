import * as conversasContract from '#shared/conversas/conversas.contract.ts'
import type { Slice } from '../slice.ts'
import { conversasRoutes } from './conversas.routes.ts'

export const conversas: Slice = {
  name: 'conversas',
  contracts: { conversas: conversasContract },
  routes: conversasRoutes,
  tables: ['conversas'],
}
