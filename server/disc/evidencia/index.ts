import * as evidenciaContract from '#shared/disc/evidencia/evidencia.contract.ts'
import * as fichaContract from '#shared/disc/evidencia/ficha.contract.ts'
import { job } from '../../platform/jobs/job.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { publishEvidencia } from './controle/publish.ts'
import { countRodada } from './controle/rodadas.ts'
import { evidenciaRoutes } from './evidencia.routes.ts'
import * as queues from './queues.ts'

export const evidencia: Slice = {
  name: 'evidencia',
  contracts: { evidencia: evidenciaContract, evidenciaFicha: fichaContract },
  routes: evidenciaRoutes,
  tables: [
    'autoestimativas',
    'concordancias',
    'concordancias_a_somar',
    'concordancias_consultores',
    'concordancias_somadas',
    'controles_cegos',
    'evidencia_publicada',
    'rodadas_evidencia',
  ],
  people: {
    autoestimativas: { copy: 'autoestimativas', erasure: 'deleted' },
    controles_cegos: { copy: 'controles_cegos', erasure: 'deleted' },
    concordancias_a_somar: {
      copy: { out: 'marks on their way into sums; the copy has the marks' },
      erasure: 'deleted',
    },
    concordancias_somadas: { copy: { out: 'which marks are in the sums; the copy has the marks' }, erasure: 'deleted' },
    concordancias_consultores: {
      copy: { out: 'how many marks of hers are in a sum' },
      erasure: { kept: 'a count that names no participante' },
    },
  },
  jobs: [
    job(queues.contarRodada, countRodada),
    job(queues.publicarEvidencia, publishEvidencia, { every: '5/10 * * * *' }),
  ],
}
