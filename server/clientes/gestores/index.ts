import * as acessosContract from '#shared/clientes/gestores/acessos.contract.ts'
import * as gestorContract from '#shared/clientes/gestores/gestor.contract.ts'
import * as answers from '#shared/clientes/gestores/gestores.answers.ts'
import { on } from '../../platform/events.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { empresaEncerrada } from '../empresas/events.ts'
import { emails } from './emails.ts'
import { gestoresRoutes } from './gestores.routes.ts'
import { actsOfAcessos, endAcessosDaEmpresa, tidyAcessos } from './leave.ts'
import * as limits from './limits.ts'

export const gestores: Slice = {
  name: 'gestores',
  answers,
  limits,
  contracts: { acessos: acessosContract, gestores: gestorContract },
  routes: gestoresRoutes,
  emails,
  acts: [...actsOfAcessos, on(empresaEncerrada, endAcessosDaEmpresa)],
  // A gestor may watch his own topic only. The notice says neither which access ended nor why.
  topics: { gestao: async (_deps, { id_usuario }, id) => String(id_usuario) === id },
  tables: ['acessos_empresa'],
  people: { acessos_empresa: { copy: 'acessos_empresa', erasure: 'unnamed' } },
  tidy: { together: tidyAcessos },
}
