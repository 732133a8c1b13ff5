import * as answers from '#shared/disc/disc/disc.answers.ts'
import * as discContract from '#shared/disc/disc/disc.contract.ts'
import * as verJuntoContract from '#shared/disc/disc/ver-junto.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { discRoutes } from './disc.routes.ts'
import { emails } from './emails.ts'

export const disc: Slice = {
  name: 'disc',
  answers,
  contracts: { disc: discContract, verJunto: verJuntoContract },
  routes: discRoutes,
  emails,
  tables: ['primeiras_leituras', 'rascunho_respostas', 'rascunhos', 'respostas', 'resultados', 'ver_juntos'],
  people: {
    resultados: { copy: 'resultados', erasure: 'deleted' },
    respostas: { copy: 'resultados', erasure: 'deleted' },
    primeiras_leituras: { copy: 'primeiras_leituras', erasure: 'deleted' },
    ver_juntos: { copy: 'ver_juntos', erasure: 'deleted' },
    rascunhos: { copy: 'rascunhos', erasure: 'deleted' },
    rascunho_respostas: { copy: 'rascunhos', erasure: 'deleted' },
  },
}
