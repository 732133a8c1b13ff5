import * as fichaTecnicaContract from '#shared/ficha-tecnica/ficha-tecnica.contract.ts'
import type { Slice } from '../slice.ts'
import { fichaTecnicaRoutes } from './ficha-tecnica.routes.ts'

export const fichaTecnica: Slice = {
  name: 'ficha-tecnica',
  contracts: { fichaTecnica: fichaTecnicaContract },
  routes: fichaTecnicaRoutes,
  tables: ['aplicacoes', 'fichas_tecnicas'],
}
