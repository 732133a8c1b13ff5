import * as contasContract from '#shared/contas/contas.contract.ts'
import * as meusDadosContract from '#shared/contas/meus-dados.contract.ts'
import type { Slice } from '../slice.ts'
import { contasRoutes } from './contas.routes.ts'
import { emails } from './emails.ts'
import { meusDadosRoutes } from './meus-dados.routes.ts'

export const contas: Slice = {
  name: 'contas',
  contracts: { contas: contasContract, meusDados: meusDadosContract },
  routes: (route, deps) => {
    contasRoutes(route, deps)
    meusDadosRoutes(route, deps)
  },
  emails,
  tables: ['consentimentos', 'exclusoes', 'recuperacoes_senha', 'usuarios'],
}
