import * as copiaContract from '#shared/casa/meus-dados/copia.contract.ts'
import * as answers from '#shared/casa/meus-dados/meus-dados.answers.ts'
import * as meusDadosContract from '#shared/contas/contas/meus-dados.contract.ts'
import * as respostasContract from '#shared/contas/contas/respostas.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { meusDadosRoutes } from './meus-dados.routes.ts'

/** A person's own data: reading, correcting, copy and erasure, gathered from every slice that keeps some. */
export const meusDados: Slice = {
  name: 'meus-dados',
  answers,
  contracts: { meusDados: meusDadosContract, copia: copiaContract, respostas: respostasContract },
  routes: meusDadosRoutes,
  tables: ['exclusoes'],
  people: {
    exclusoes: {
      copy: { out: 'the receipt, which the person gets when it is written' },
      erasure: { kept: 'proof that it was done, with counts and no name' },
    },
  },
}
