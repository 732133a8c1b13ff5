import * as contract from '#shared/conversas/combinados/combinados.contract.ts'
import { refuseAsPage } from '../../disc/relatorios/relatorios.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createDocumentTurns } from '../../platform/http/calls/turns.ts'
import * as respostas from './answer/answer.ts'
import * as porLink from './answer/by-link.ts'
import { getLastCombinados, listAcompanhamentos } from './list/list.ts'
import { renderCombinados } from './papel/anexo.ts'
import { downloadAcompanhamentos } from './papel/calendario.ts'

export function combinadosRoutes(route: Register, deps: Deps): void {
  const inTurn = createDocumentTurns(deps.metrics, 'pdf-combinados')
  route(contract.getResposta, ({ params }) => respostas.getResposta(deps, params.token))
  route(contract.answerByLink, ({ params, body }) => respostas.answerByLink(deps, params.token, body.resposta))
  route(contract.askNovaHora, ({ params }) => respostas.askNovaHora(deps, params.token))
  route(contract.getConfirmacao, ({ params }) => porLink.getConfirmacao(deps, params.token))
  route(contract.confirmByLink, ({ params, body }) => porLink.confirmByLink(deps, params.token, body))
  route(contract.getLembretes, ({ params }) => porLink.getLembretes(deps, params.token))
  route(contract.refuseLembretes, ({ params, body }) => porLink.refuseLembretes(deps, params.token, body.sim))
  route(contract.listAcompanhamentos, ({ actor, query }) => listAcompanhamentos(deps, actor, query))
  route(contract.getLastCombinados, ({ actor, params }) => getLastCombinados(deps, actor, params.id_participante))
  route(contract.listDoCombinado, ({ actor, params }) => respostas.listDoCombinado(deps, actor, params.id_combinado))
  route(contract.answerCombinado, ({ actor, params, body }) =>
    respostas.answerCombinado(deps, actor, params.id_combinado, body),
  )
  route.file(contract.downloadAcompanhamentos, ({ actor, params }) =>
    downloadAcompanhamentos(deps, actor, params.id_devolutiva),
  )
  route.file(
    contract.getCombinadosPdf,
    ({ params, query, actor }) => renderCombinados(deps, { ...params, ...query }, actor, inTurn),
    { shown: true, refuse: refuseAsPage(deps.appUrl) },
  )
}
