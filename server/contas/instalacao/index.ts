import * as instalacaoContract from '#shared/contas/instalacao/instalacao.contract.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { instalacaoRoutes } from './instalacao.routes.ts'

/** Settings of this installation: the company that runs it, and who answers for personal data. */
export const instalacao: Slice = {
  name: 'instalacao',
  contracts: { instalacao: instalacaoContract },
  routes: instalacaoRoutes,
  tables: ['instalacao'],
  people: { instalacao: { copy: { out: 'the company’s data, not the admin’s' }, erasure: HERS } },
}
