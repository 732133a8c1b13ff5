import * as administracaoContract from '#shared/contas/administracao/administracao.contract.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { administracaoRoutes } from './administracao.routes.ts'
import { emails } from './emails.ts'

/** The admin’s view of each consultor, and his messages to her. */
export const administracao: Slice = {
  name: 'administracao',
  contracts: { administracao: administracaoContract },
  routes: administracaoRoutes,
  emails,
  tables: ['mensagens_consultor'],
  people: { mensagens_consultor: { copy: 'mensagens_recebidas', erasure: HERS } },
}
