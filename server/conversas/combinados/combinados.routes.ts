import * as contract from '#shared/conversas/combinados/combinados.contract.ts'
import { nomeDeArquivo } from '#shared/platform/fields/arquivo.ts'
import { refuse } from '../../disc/relatorios/relatorios.ts'
import type { Deps } from '../../platform/deps.ts'
import { disposition } from '../../platform/http/bytes/disposition.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createAccountTurns, createTurns } from '../../platform/http/calls/turns.ts'
import * as respostas from './answer/answer.ts'
import * as porLink from './answer/by-link.ts'
import { getLastCombinados, listAcompanhamentos } from './list/list.ts'
import { renderCombinados } from './papel/anexo.ts'
import { downloadAcompanhamentos } from './papel/calendario.ts'

export function combinadosRoutes(route: Register, deps: Deps): void {
  const turn = createTurns({ atOnce: 2 })
  const own = createAccountTurns({ atOnce: 2, waiting: 8, patienceMs: 15_000 })
  const inTurn = <T>(account: number, work: () => Promise<T>) => own.run(account, () => turn(work))
  deps.metrics.queue('pdf-combinados', () => own.waiting() + turn.waiting())
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
  route(contract.downloadAcompanhamentos, async ({ actor, params, reply }) => {
    const { nome, conteudo } = await downloadAcompanhamentos(deps, actor, params.id_devolutiva)
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
