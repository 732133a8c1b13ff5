import * as answers from '#shared/clientes/etiquetas/etiquetas.answers.ts'
import * as etiquetasContract from '#shared/clientes/etiquetas/etiquetas.contract.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { etiquetasRoutes } from './etiquetas.routes.ts'

export const etiquetas: Slice = {
  name: 'etiquetas',
  answers,
  contracts: { etiquetas: etiquetasContract },
  routes: etiquetasRoutes,
  tables: ['etiquetas', 'etiquetas_pessoa'],
  people: {
    etiquetas: { copy: 'etiquetas', erasure: HERS },
    etiquetas_pessoa: { copy: 'etiquetas', erasure: 'deleted' },
  },
}
