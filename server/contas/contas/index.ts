import * as contasContract from '#shared/contas/contas/contas.contract.ts'
import * as recuperacaoContract from '#shared/contas/contas/recuperacao.contract.ts'
import * as sessoesContract from '#shared/contas/contas/sessoes.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { contasRoutes } from './contas.routes.ts'
import { emails } from './emails.ts'
import { deletePedidosVencidos } from './respostas.queries.ts'

export const contas: Slice = {
  name: 'contas',
  contracts: { contas: contasContract, sessoes: sessoesContract, recuperacao: recuperacaoContract },
  routes: contasRoutes,
  emails,
  tables: ['consentimentos', 'enderecos_resposta', 'recuperacoes_senha', 'usuarios'],
  fleeting: ['recuperacoes_senha'],
  tidy: { together: deletePedidosVencidos },
}
