import { etiqueta_excluida } from '#shared/clientes/etiquetas/etiquetas.answers.ts'
import * as contract from '#shared/clientes/etiquetas/etiquetas.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as etiquetas from './etiquetas.ts'

export function etiquetasRoutes(route: Register, deps: Deps): void {
  route(contract.listEtiquetas, ({ actor }) => etiquetas.listEtiquetas(deps, actor))
  route(contract.createEtiqueta, ({ actor, body }) => etiquetas.createEtiqueta(deps, actor, body))
  route(contract.changeEtiqueta, ({ actor, params, body }) =>
    etiquetas.changeEtiqueta(deps, actor, params.id_etiqueta, body),
  )
  route(contract.mergeEtiquetas, ({ actor, params, body }) =>
    etiquetas.mergeEtiquetas(deps, actor, { de: params.id_etiqueta, para: body.id_destino }),
  )
  route.says(contract.deleteEtiqueta, etiqueta_excluida, ({ actor, params }) =>
    etiquetas.deleteEtiqueta(deps, actor, params.id_etiqueta),
  )
  route(contract.labelPessoa, ({ actor, params, body }) => etiquetas.labelPessoa(deps, actor, params.id_pessoa, body))
}
