import * as answers from '#shared/clientes/papeis/papeis.answers.ts'
import * as papeisContract from '#shared/clientes/papeis/papeis.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { papeisRoutes } from './papeis.routes.ts'

/** Six papers for a company's lawyer, filled from the installation's settings and the notice in force. */
export const papeis: Slice = {
  name: 'papeis',
  answers,
  contracts: { papeis: papeisContract },
  routes: papeisRoutes,
}
