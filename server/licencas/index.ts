import * as extratoContract from '#shared/licencas/extrato.contract.ts'
import * as licencasContract from '#shared/licencas/licencas.contract.ts'
import type { Slice } from '../slice.ts'
import { emails } from './emails.ts'
import { extratoRoutes } from './extrato.routes.ts'
import { licencasRoutes } from './licencas.routes.ts'
import { devolverVencidas, somarMovimentos } from './licencas.ts'

export const licencas: Slice = {
  name: 'licencas',
  contracts: { licencas: licencasContract, extrato: extratoContract },
  routes: (route, deps) => {
    licencasRoutes(route, deps)
    extratoRoutes(route, deps)
  },
  emails,
  tables: ['lancamentos_licenca', 'licencas', 'movimentos_licenca', 'movimentos_somados', 'somas_de_movimentos'],
  tidy: {
    together: async (tx, now) => {
      await devolverVencidas(tx, 'all', now)
      await somarMovimentos(tx)
    },
  },
}
