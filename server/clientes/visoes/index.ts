import * as answers from '#shared/clientes/visoes/visoes.answers.ts'
import * as visoesContract from '#shared/clientes/visoes/visoes.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { visoesRoutes } from './visoes.routes.ts'

/** Saved views of lists: filters that a person keeps under a name. */
export const visoes: Slice = {
  name: 'visoes',
  answers,
  contracts: { visoes: visoesContract },
  routes: visoesRoutes,
  tables: ['visoes'],
  people: {
    visoes: { copy: 'visoes', erasure: 'unnamed' },
  },
}
