import * as discContract from '#shared/disc/disc/disc.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { discRoutes } from './disc.routes.ts'
import { emails } from './emails.ts'

export const disc: Slice = {
  name: 'disc',
  contracts: { disc: discContract },
  routes: discRoutes,
  emails,
  tables: ['primeiras_leituras', 'rascunho_respostas', 'rascunhos', 'respostas', 'resultados'],
  people: {
    resultados: { copy: 'resultados', erasure: 'deleted' },
    respostas: { copy: 'resultados', erasure: 'deleted' },
    primeiras_leituras: { copy: 'primeiras_leituras', erasure: 'deleted' },
    rascunhos: { copy: 'rascunhos', erasure: 'deleted' },
    rascunho_respostas: { copy: 'rascunhos', erasure: 'deleted' },
  },
}
