import * as contract from '#shared/clientes/pessoas/pessoas.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { getPessoa, listPessoas } from './lista.ts'

export function pessoasRoutes(route: Register, deps: Deps): void {
  route(contract.listPessoas, ({ actor, query }) => listPessoas(deps, actor, query), {
    heavy: ({ contagens }) => contagens !== undefined,
  })
  route(contract.getPessoaDaConta, ({ actor, params, query }) => getPessoa(deps, actor, params, query))
}
