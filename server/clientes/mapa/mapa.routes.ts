import * as contract from '#shared/clientes/mapa/mapa.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import { UNLISTED } from '../../platform/http/bytes/file-answer.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createDocumentTurns } from '../../platform/http/calls/turns.ts'
import { getCartaoDoMapa } from './cartao.ts'
import { getMapa, getRepeticoes } from './mapa.ts'
import { renderRelatorioDaEquipe } from './relatorio.ts'

export function mapaRoutes(route: Register, deps: Deps): void {
  const inTurn = createDocumentTurns(deps.metrics, 'pdf-equipe')
  route(contract.getMapa, ({ actor, params }) => getMapa(deps, actor, params.id_equipe))
  route(contract.getRepeticoes, ({ actor, params }) => getRepeticoes(deps, actor, params.id_equipe))
  route(contract.getCartaoDoMapa, ({ actor, params }) => getCartaoDoMapa(deps, actor, params), { headers: UNLISTED })
  route.file(contract.getRelatorioDaEquipe, ({ actor, params }) =>
    renderRelatorioDaEquipe(deps, actor, params.id_equipe, inTurn),
  )
}
