import * as contract from '#shared/clientes/papeis/papeis.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createAccountTurns } from '../../platform/http/calls/turns.ts'
import { renderPapel, writePapel } from './papeis.ts'

export function papeisRoutes(route: Register, deps: Deps): void {
  const { run } = createAccountTurns({ atOnce: 1, waiting: 6, patienceMs: 15_000 })
  route.file(contract.getPapelPdf, ({ actor, params }) => renderPapel(deps, actor, params, run))
  route.file(contract.getPapelTexto, ({ actor, params }) => writePapel(deps, actor, params, run))
}
