import * as answers from '#shared/conversas/devolutivas/devolutivas.answers.ts'
import * as devolutivasContract from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import * as salasContract from '#shared/conversas/devolutivas/salas.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { emails } from './convite.ts'
import { devolutivasRoutes } from './devolutivas.routes.ts'
import * as limits from './limits.ts'
import { salasRoutes } from './sala/salas.routes.ts'
import { tidySalas } from './sala/salas.ts'

/** The live conversation about one result: commands of three kinds of seats, events, and the view of each seat. */
export const devolutivas: Slice = {
  name: 'devolutivas',
  answers,
  limits,
  contracts: { devolutivas: devolutivasContract, salas: salasContract },
  routes: (route, deps) => {
    devolutivasRoutes(route, deps)
    salasRoutes(route, deps)
  },
  emails,
  tables: ['devolutiva_presencas', 'salas'],
  people: {
    salas: { copy: { out: 'hashes that let one device in' }, erasure: 'deleted' },
  },
  tidy: { together: tidySalas },
}
