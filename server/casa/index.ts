import * as passosContract from '#shared/casa/primeiros-passos.contract.ts'
import * as visaoContract from '#shared/casa/visao-geral.contract.ts'
import type { Slice } from '../slice.ts'
import { casaRoutes } from './casa.routes.ts'

/** The homes: what a new consultor does first, and how everything stands for an admin. */
export const casa: Slice = {
  name: 'casa',
  contracts: { passos: passosContract, visao: visaoContract },
  routes: casaRoutes,
  tables: ['primeiros_passos'],
}
