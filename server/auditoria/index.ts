import * as auditoriaContract from '#shared/auditoria/auditoria.contract.ts'
import type { Slice } from '../slice.ts'
import { auditoriaRoutes } from './auditoria.routes.ts'

export const auditoria: Slice = {
  name: 'auditoria',
  contracts: { auditoria: auditoriaContract },
  routes: auditoriaRoutes,
}
