import * as localidadesContract from '#shared/platform/localidades/localidades.contract.ts'
import type { Slice } from '../slice/slice.ts'
import { localidadesRoutes } from './localidades.routes.ts'

export const localidades: Slice = {
  name: 'localidades',
  contracts: { localidades: localidadesContract },
  routes: localidadesRoutes,
}
