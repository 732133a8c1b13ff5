import * as levarContract from '#shared/conversas/levar/levar.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { routesOfLevar } from './levar.routes.ts'

/** Page that a person takes home from a conversation, and whether the hour was worth it. */
export const levar: Slice = {
  name: 'levar',
  contracts: { levar: levarContract },
  routes: routesOfLevar,
  tables: ['notas_da_hora'],
  people: {
    notas_da_hora: { copy: 'devolutivas', erasure: 'deleted' },
  },
}
