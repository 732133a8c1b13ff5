import * as historicoContract from '#shared/clientes/historico/historico.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { historicoRoutes } from './historico.routes.ts'

export const historico: Slice = {
  name: 'historico',
  contracts: { historico: historicoContract },
  routes: historicoRoutes,
}
