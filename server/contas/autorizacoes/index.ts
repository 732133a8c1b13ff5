import * as autorizacoesContract from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { autorizacoesRoutes } from './autorizacoes.routes.ts'
import { esquecerVencidos } from './autorizacoes.ts'
import { emails } from './emails.ts'

export const autorizacoes: Slice = {
  name: 'autorizacoes',
  contracts: { autorizacoes: autorizacoesContract },
  routes: autorizacoesRoutes,
  emails,
  // Her own and nobody else's: that it changed says neither whose nor what.
  topics: { compartilhados: async (_deps, { id_usuario }, id) => String(id_usuario) === id },
  tables: ['acessos_resultado', 'autorizacoes', 'autorizacoes_vigentes', 'pedidos_acesso'],
  tidy: { together: esquecerVencidos, after: ['emails'] },
}
