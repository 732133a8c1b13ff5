import * as contract from '#shared/conversas/devolutivas/salas.contract.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Register } from '../../../platform/http/calls/register.ts'
import { chamadaDe } from '../devolutivas.routes.ts'
import * as salas from './salas.ts'

export function salasRoutes(route: Register, deps: Deps): void {
  route(contract.abrirPorta, input => salas.abrirSala(deps, chamadaDe(input)))
  route(contract.fecharPorta, input => salas.fecharSala(deps, chamadaDe(input)))
  route(contract.admitirAparelho, input => salas.admitirAparelho(deps, chamadaDe(input), input.body))
  route(contract.abrirTela, input => salas.abrirTela(deps, chamadaDe(input), input.body.tipo))
  route(contract.entrarNaSala, ({ body, ip }) => salas.entrarNaSala(deps, body.codigo, ip))
  route(contract.esperarNaSala, ({ bearer }) => salas.esperarNaSala(deps, bearer))
}
