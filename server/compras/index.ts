import * as comprasContract from '#shared/compras/compras.contract.ts'
import type { Slice } from '../slice.ts'
import { comprasRoutes } from './compras.routes.ts'
import { pagamentoLocalRoutes } from './pagamento-local.routes.ts'

export const compras: Slice = {
  name: 'compras',
  contracts: { compras: comprasContract },
  routes: comprasRoutes,
  // The local provider's checkout: only where nothing real can be paid (behaviour §43).
  pages: [
    {
      addresses: ['GET /pagamento-local', 'GET /pagamento-local/:id', 'POST /pagamento-local/:id'],
      reserves: ['pagamento-local'],
      when: env => env.standIns && !env.MP_ACCESS_TOKEN,
      routes: pagamentoLocalRoutes,
    },
  ],
  tables: [
    'compras',
    'creditos',
    'debitos_licenca',
    'excecoes_pagamento',
    'notificacoes_pagamento',
    'pagamentos',
    'pagamentos_locais',
    'planos_licencas',
  ],
}
