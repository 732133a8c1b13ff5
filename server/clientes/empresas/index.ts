import * as answers from '#shared/clientes/empresas/empresas.answers.ts'
import * as empresasContract from '#shared/clientes/empresas/empresas.contract.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { empresasRoutes } from './empresas.routes.ts'

export const empresas: Slice = {
  name: 'empresas',
  answers,
  contracts: { empresas: empresasContract },
  routes: empresasRoutes,
  tables: ['empresas'],
  people: {
    empresas: { copy: { out: 'companies, not people' }, erasure: HERS },
  },
}
