import * as empresasContract from '#shared/clientes/empresas/empresas.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { empresasRoutes } from './empresas.routes.ts'

export const empresas: Slice = {
  name: 'empresas',
  contracts: { empresas: empresasContract },
  routes: empresasRoutes,
  tables: ['empresas'],
}
