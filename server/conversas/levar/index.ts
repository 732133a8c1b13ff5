import * as levarContract from '#shared/conversas/levar/levar.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { levarRoutes } from './levar.routes.ts'

/** What a person takes home from a conversation: one page, and whether the hour was worth it. */
export const levar: Slice = {
  name: 'levar',
  contracts: { levar: levarContract },
  routes: levarRoutes,
  tables: ['notas_da_hora'],
  people: {
    notas_da_hora: { copy: 'devolutivas', erasure: 'deleted' },
  },
}
