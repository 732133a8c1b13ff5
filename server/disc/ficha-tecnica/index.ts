import * as fichaTecnicaContract from '#shared/disc/ficha-tecnica/ficha-tecnica.contract.ts'
import { job } from '../../platform/jobs/job.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { checkFichaAtNight } from './check.ts'
import { fichaTecnicaRoutes } from './ficha-tecnica.routes.ts'
import { computeFicha } from './ficha-tecnica.ts'
import * as queues from './queues.ts'

export const fichaTecnica: Slice = {
  name: 'ficha-tecnica',
  contracts: { fichaTecnica: fichaTecnicaContract },
  routes: fichaTecnicaRoutes,
  tables: [
    'aplicacoes',
    'fichas_tecnicas',
    'fichas_somas',
    'ficha_blocos',
    'ficha_mudancas',
    'ficha_a_julgar',
    'ficha_julgadas',
  ],
  people: {
    aplicacoes: { copy: { out: 'the answers again, as the technical sheet reads them' }, erasure: 'deleted' },
  },
  jobs: [
    job(queues.fichaTecnica, computeFicha, { every: '*/10 * * * *', atStart: true }),
    job(queues.conferirFicha, checkFichaAtNight, { every: '50 4 * * *' }),
  ],
}
