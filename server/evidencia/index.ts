import * as evidenciaContract from '#shared/evidencia/evidencia.contract.ts'
import { job } from '../jobs/job.ts'
import type { Slice } from '../slice.ts'
import { evidenciaRoutes } from './evidencia.routes.ts'
import * as queues from './queues.ts'
import { contarRodada } from './rodadas.ts'

export const evidencia: Slice = {
  name: 'evidencia',
  contracts: { evidencia: evidenciaContract },
  routes: evidenciaRoutes,
  tables: ['autoestimativas', 'controles_cegos', 'rodadas_evidencia'],
  jobs: [job(queues.contarRodada, contarRodada)],
}
