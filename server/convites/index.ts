import * as convitesContract from '#shared/convites/convites.contract.ts'
import * as loteContract from '#shared/convites/lote.contract.ts'
import type { Slice } from '../slice.ts'
import { convitesRoutes } from './convites.routes.ts'

export const convites: Slice = {
  name: 'convites',
  contracts: { convites: convitesContract, lote: loteContract },
  routes: convitesRoutes,
  tables: ['convites', 'envios_convite', 'lotes_convite'],
}
