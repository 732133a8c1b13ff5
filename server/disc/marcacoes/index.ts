import * as answers from '#shared/disc/marcacoes/marcacoes.answers.ts'
import * as marcacoesContract from '#shared/disc/marcacoes/marcacoes.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import * as limits from './limits.ts'
import { marcacoesRoutes } from './marcacoes.routes.ts'

export const marcacoes: Slice = {
  name: 'marcacoes',
  answers,
  limits,
  contracts: { marcacoes: marcacoesContract },
  routes: marcacoesRoutes,
  tables: ['marcacoes', 'marcacoes_estado', 'planos_pessoais'],
  people: {
    marcacoes: { copy: 'marcacoes', erasure: 'deleted' },
    marcacoes_estado: { copy: 'marcacoes', erasure: 'deleted' },
    planos_pessoais: { copy: 'marcacoes', erasure: 'deleted' },
  },
}
