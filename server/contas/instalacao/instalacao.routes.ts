import * as contract from '#shared/contas/instalacao/instalacao.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as instalacao from './instalacao.ts'

export function instalacaoRoutes(route: Register, deps: Deps): void {
  route(contract.getInstalacao, () => instalacao.getInstalacao(deps.db))
  route(contract.guardarOperador, ({ actor, body: { versao, dados } }) =>
    instalacao.guardar(deps, actor, versao, { grupo: 'operador', dados }),
  )
  route(contract.guardarPrivacidade, ({ actor, body: { versao, dados } }) =>
    instalacao.guardar(deps, actor, versao, { grupo: 'privacidade', dados }),
  )
  route(contract.getQuemOpera, () => instalacao.getQuemOpera(deps.db))
}
