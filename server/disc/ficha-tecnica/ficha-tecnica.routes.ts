import * as contract from '#shared/disc/ficha-tecnica/ficha-tecnica.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { getFicha } from './ficha-tecnica.ts'

export function fichaTecnicaRoutes(route: Register, deps: Deps): void {
  route(contract.getFichaTecnica, () => getFicha(deps))
}
