import * as discContract from '#shared/disc/disc.contract.ts'
import type { Slice } from '../slice.ts'
import { discRoutes } from './disc.routes.ts'

export const disc: Slice = {
  name: 'disc',
  contracts: { disc: discContract },
  routes: discRoutes,
  tables: ['rascunho_respostas', 'rascunhos', 'respostas', 'resultados'],
}
