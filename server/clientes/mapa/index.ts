import * as answers from '#shared/clientes/mapa/mapa.answers.ts'
import * as mapaContract from '#shared/clientes/mapa/mapa.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { mapaRoutes } from './mapa.routes.ts'

/** Map of an equipe, its repetitions and its report; screens hear of changes by the topic of the equipe. */
export const mapa: Slice = {
  name: 'mapa',
  answers,
  contracts: { mapa: mapaContract },
  routes: mapaRoutes,
}
