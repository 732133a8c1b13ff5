import * as localidadesContract from '#shared/contas/localidades/localidades.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import * as limits from './limits.ts'
import { localidadesRoutes } from './localidades.routes.ts'

export const localidades: Slice = {
  name: 'localidades',
  limits,
  contracts: { localidades: localidadesContract },
  routes: localidadesRoutes,
}
