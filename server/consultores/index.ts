import * as cadastroConsultorContract from '#shared/consultores/cadastro.contract.ts'
import * as consultoresContract from '#shared/consultores/consultores.contract.ts'
import * as marcaContract from '#shared/consultores/marca.contract.ts'
import type { Slice } from '../slice.ts'
import { consultoresRoutes } from './consultores.routes.ts'

export const consultores: Slice = {
  name: 'consultores',
  contracts: { consultores: consultoresContract, cadastroConsultor: cadastroConsultorContract, marca: marcaContract },
  routes: consultoresRoutes,
  tables: ['convites_consultor', 'marcas'],
}
