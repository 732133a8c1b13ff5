import * as inicio from '#shared/casa/casa/inicio.contract.ts'
import { getPrimeiraVista } from '#shared/casa/casa/primeira-vista.contract.ts'
import { passosOf } from '#shared/casa/casa/primeira-vista.rules.ts'
import * as passos from '#shared/casa/casa/primeiros-passos.contract.ts'
import * as visao from '#shared/casa/casa/visao-geral.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { getVisaoGeral } from './admin/visao-geral.ts'
import { getInicio } from './inicio.ts'
import { getPrimeirosPassos, markPrimeirosPassos, receiveCortesia } from './primeiros-passos.ts'

export function casaRoutes(route: Register, deps: Deps): void {
  route(inicio.getInicio, ({ actor }) => getInicio(deps, actor))
  route(passos.getPrimeirosPassos, ({ actor }) => getPrimeirosPassos(deps, actor))
  route(passos.markPrimeirosPassos, ({ actor, body }) => markPrimeirosPassos(deps, actor, body))
  route(passos.receiveCortesia, ({ actor }) => receiveCortesia(deps, actor))
  route.together(getPrimeiraVista, ({ actor, query }) => passosOf(query.endereco, actor))
  route(visao.getVisaoGeral, ({ query }) => getVisaoGeral(deps, query.periodo))
}
