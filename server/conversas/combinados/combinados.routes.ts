import * as contract from '#shared/conversas/combinados/combinados.contract.ts'
import { nomeDeArquivo } from '#shared/platform/fields/arquivo.ts'
import { refuse } from '../../disc/relatorios/relatorios.ts'
import type { Deps } from '../../platform/deps.ts'
import { disposition } from '../../platform/http/bytes/disposition.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createAccountTurns, createTurns } from '../../platform/http/calls/turns.ts'
import { getLastCombinados, listAcompanhamentos } from './listar/listar.ts'
import { renderCombinados } from './papel/anexo.ts'
import { baixarAcompanhamentos } from './papel/calendario.ts'
import * as porLink from './responder/por-link.ts'
import * as respostas from './responder/responder.ts'

export function combinadosRoutes(route: Register, deps: Deps): void {
  const turn = createTurns({ atOnce: 2 })
  const own = createAccountTurns({ atOnce: 2, waiting: 8, patienceMs: 15_000 })
  const inTurn = <T>(account: number, work: () => Promise<T>) => own.run(account, () => turn(work))
  deps.metrics.queue('pdf-combinados', () => own.waiting() + turn.waiting())
  route(contract.getResposta, ({ params }) => respostas.getResposta(deps, params.token))
  route(contract.responderPorLink, ({ params, body }) => respostas.responderPorLink(deps, params.token, body.resposta))
  route(contract.pedirNovaHora, ({ params }) => respostas.pedirNovaHora(deps, params.token))
  route(contract.getConfirmacao, ({ params }) => porLink.getConfirmacao(deps, params.token))
  route(contract.confirmarPorLink, ({ params, body }) => porLink.confirmarPorLink(deps, params.token, body))
  route(contract.getLembretes, ({ params }) => porLink.getLembretes(deps, params.token))
  route(contract.recusarLembretes, ({ params, body }) => porLink.recusarLembretes(deps, params.token, body.sim))
  route(contract.listAcompanhamentos, ({ actor, query }) => listAcompanhamentos(deps, actor, query))
  route(contract.getLastCombinados, ({ actor, params }) => getLastCombinados(deps, actor, params.id_participante))
  route(contract.listDoCombinado, ({ actor, params }) => respostas.listDoCombinado(deps, actor, params.id_combinado))
  route(contract.responderCombinado, ({ actor, params, body }) =>
    respostas.responderCombinado(deps, actor, params.id_combinado, body),
  )
  route(contract.baixarAcompanhamentos, async ({ actor, params, reply }) => {
    const { nome, conteudo } = await baixarAcompanhamentos(deps, actor, params.id_devolutiva)
    reply.header('content-disposition', disposition('attachment', nome)).header('cache-control', 'no-store')
    return conteudo
  })
  route(contract.getCombinadosPdf, async ({ params, query, actor, reply }) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    try {
      const asked = { nome_relatorio: params.nome_relatorio, devolutiva: query.devolutiva }
      const { pdf, nome, data } = await renderCombinados(deps, asked, actor, inTurn)
      reply.header('content-disposition', disposition('inline', nomeDeArquivo(['combinados', nome, data], 'pdf')))
      return Buffer.from(pdf)
    } catch (error) {
      refuse(error, reply, deps.appUrl)
      return
    }
  })
}
