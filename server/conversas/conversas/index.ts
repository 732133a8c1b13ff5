import * as answers from '#shared/conversas/conversas/conversas.answers.ts'
import * as conversasContract from '#shared/conversas/conversas/conversas.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { conversasRoutes } from './conversas.routes.ts'

export const conversas: Slice = {
  name: 'conversas',
  answers,
  contracts: { conversas: conversasContract },
  routes: conversasRoutes,
  tables: ['conversas'],
  people: {
    conversas: { copy: 'conversas', erasure: 'deleted' },
  },
}
