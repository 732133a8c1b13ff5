import * as contract from '#shared/clientes/mapa/mapa.contract.ts'
import { nomeDeArquivo } from '#shared/platform/fields/arquivo.ts'
import type { Deps } from '../../platform/deps.ts'
import { disposition } from '../../platform/http/bytes/disposition.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createAccountTurns, createTurns } from '../../platform/http/calls/turns.ts'
import { getCartaoDoMapa } from './cartao.ts'
import { getMapa, getRepeticoes } from './mapa.ts'
import { renderRelatorioDaEquipe } from './relatorio.ts'

export function mapaRoutes(route: Register, deps: Deps): void {
  const turn = createTurns({ atOnce: 2 })
  const own = createAccountTurns({ atOnce: 2, waiting: 8, patienceMs: 15_000 })
  const inTurn = <T>(account: number, work: () => Promise<T>) => own.run(account, () => turn(work))
  deps.metrics.queue('pdf-equipe', () => own.waiting() + turn.waiting())
  route(contract.getMapa, ({ actor, params }) => getMapa(deps, actor, params.id_equipe))
  route(contract.getRepeticoes, ({ actor, params }) => getRepeticoes(deps, actor, params.id_equipe))
  route(contract.getCartaoDoMapa, ({ actor, params, reply }) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    return getCartaoDoMapa(deps, actor, params)
  })
  route(contract.getRelatorioDaEquipe, async ({ actor, params, reply }) => {
    const { pdf, titulo, nome, em } = await renderRelatorioDaEquipe(deps, actor, params.id_equipe, inTurn)
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    reply.header('content-disposition', disposition('attachment', nomeDeArquivo([titulo, nome, em], 'pdf')))
    return Buffer.from(pdf)
  })
}
