import * as leituraContract from '#shared/relatorios/leitura.contract.ts'
import * as relatoriosContract from '#shared/relatorios/relatorios.contract.ts'
import type { Slice } from '../slice.ts'
import { relatoriosRoutes } from './relatorios.routes.ts'

export const relatorios: Slice = {
  name: 'relatorios',
  contracts: { relatorios: relatoriosContract, leitura: leituraContract },
  routes: relatoriosRoutes,
}
