import * as answers from '#shared/disc/evidencia/evidencia.answers.ts'
import * as contract from '#shared/disc/evidencia/evidencia.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { evidenciaRoutes } from './evidencia.routes.ts'

export const evidencia: Slice = {
  name: 'evidencia',
  answers,
  contracts: { evidencia: contract },
  routes: evidenciaRoutes,
  tables: ['autoestimativas'],
  people: { autoestimativas: { copy: 'autoestimativas', erasure: 'deleted' } },
}
