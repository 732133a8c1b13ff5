import * as pessoasContract from '#shared/pessoas/pessoas.contract.ts'
import type { Slice } from '../slice.ts'
import { pessoasRoutes } from './pessoas.routes.ts'

/** Everybody a consultor deals with: what the facts say of each, written by the facts themselves (migration 0026). */
export const pessoas: Slice = {
  name: 'pessoas',
  contracts: { pessoas: pessoasContract },
  routes: pessoasRoutes,
  tables: ['pessoas'],
}
