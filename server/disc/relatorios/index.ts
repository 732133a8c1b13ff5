import * as leituraContract from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import * as answers from '#shared/disc/relatorios/relatorios.answers.ts'
import * as relatoriosContract from '#shared/disc/relatorios/relatorios.contract.ts'
import * as roteiroContract from '#shared/disc/relatorios/roteiro-neutro.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { relatoriosRoutes } from './relatorios.routes.ts'

export const relatorios: Slice = {
  name: 'relatorios',
  answers,
  contracts: { relatorios: relatoriosContract, leitura: leituraContract, roteiroNeutro: roteiroContract },
  routes: relatoriosRoutes,
}
