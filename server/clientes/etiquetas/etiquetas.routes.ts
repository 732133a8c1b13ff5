import * as contract from '#shared/clientes/etiquetas/etiquetas.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as etiquetas from './etiquetas.ts'

export function etiquetasRoutes(route: Register, deps: Deps): void {
  route(contract.listEtiquetas, ({ actor }) => etiquetas.listEtiquetas(deps, actor))
  route(contract.criarEtiqueta, ({ actor, body }) => etiquetas.criarEtiqueta(deps, actor, body))
  route(contract.alterarEtiqueta, ({ actor, params, body }) =>
    etiquetas.alterarEtiqueta(deps, actor, params.id_etiqueta, body),
  )
  route(contract.unirEtiquetas, ({ actor, params, body }) =>
    etiquetas.unirEtiquetas(deps, actor, { de: params.id_etiqueta, para: body.id_destino }),
  )
  route(contract.excluirEtiqueta, async ({ actor, params }) => ({
    pessoas: await etiquetas.excluirEtiqueta(deps, actor, params.id_etiqueta),
    mensagem: successes.etiqueta_excluida.mensagem,
  }))
  route(contract.etiquetarPessoa, ({ actor, params, body }) =>
    etiquetas.etiquetarPessoa(deps, actor, params.id_pessoa, body),
  )
}
