import * as contract from '#shared/ficha-tecnica/ficha-tecnica.contract.ts'
import type { Deps } from '../deps.ts'
import type { Register } from '../http/register.ts'
import { getFicha } from './ficha-tecnica.ts'

export function fichaTecnicaRoutes(route: Register, deps: Deps): void {
  route(contract.getFichaTecnica, () => getFicha(deps))
}
