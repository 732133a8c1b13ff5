import * as auditoriaContract from '#shared/contas/auditoria/auditoria.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { auditoriaRoutes } from './auditoria.routes.ts'

export const auditoria: Slice = {
  name: 'auditoria',
  contracts: { auditoria: auditoriaContract },
  routes: auditoriaRoutes,
}
