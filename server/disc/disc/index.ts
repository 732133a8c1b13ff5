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
}
