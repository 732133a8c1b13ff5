import * as contasContract from '#shared/contas/contas.contract.ts'
import type { Slice } from '../slice.ts'
import { contasRoutes } from './contas.routes.ts'
import { emails } from './emails.ts'

export const contas: Slice = {
  name: 'contas',
  contracts: { contas: contasContract },
  routes: contasRoutes,
  emails,
  tables: ['consentimentos', 'recuperacoes_senha', 'usuarios'],
}
