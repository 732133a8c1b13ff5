import * as cadastroConsultorContract from '#shared/contas/consultores/cadastro.contract.ts'
import * as answers from '#shared/contas/consultores/consultores.answers.ts'
import * as consultoresContract from '#shared/contas/consultores/consultores.contract.ts'
import * as marcaContract from '#shared/contas/consultores/marca.contract.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { consultoresRoutes } from './consultores.routes.ts'
import { actsOfConvites, tidyConvites } from './convites.ts'
import { emails } from './emails.ts'

export const consultores: Slice = {
  name: 'consultores',
  answers,
  contracts: { consultores: consultoresContract, cadastroConsultor: cadastroConsultorContract, marca: marcaContract },
  routes: consultoresRoutes,
  emails,
  acts: actsOfConvites,
  tidy: {
    together: tidyConvites,
    after: ['convites'],
  },
  tables: ['convites_consultor', 'marcas'],
  people: {
    convites_consultor: { copy: 'convites_recebidos', erasure: 'unnamed' },
    marcas: { copy: 'marca', erasure: HERS },
  },
}
