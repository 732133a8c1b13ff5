import * as contract from '#shared/disc/cartao/cartao.contract.ts'
import { nomeDeArquivo } from '#shared/platform/fields/arquivo.ts'
import type { Deps } from '../../platform/deps.ts'
import { disposition } from '../../platform/http/bytes/disposition.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createAccountTurns, createTurns } from '../../platform/http/calls/turns.ts'
import { checkCartao, openCartao } from './by-link.ts'
import { createLink, deleteCartao, getCartao, putCartao, withdrawLink } from './cartao.ts'
import { renderCartao } from './documento.ts'

export function cartaoRoutes(route: Register, deps: Deps): void {
  const turn = createTurns({ atOnce: 2 })
  const own = createAccountTurns({ atOnce: 2, waiting: 8, patienceMs: 15_000 })
  const inTurn = <T>(account: number, work: () => Promise<T>) => own.run(account, () => turn(work))
  deps.metrics.queue('pdf-cartao', () => own.waiting() + turn.waiting())
  route(contract.getCartao, ({ actor, params }) => getCartao(deps, actor, params.licenca))
  route(contract.putCartao, ({ actor, params, body }) => putCartao(deps, actor, params.licenca, body))
  route(contract.deleteCartao, ({ actor, params }) => deleteCartao(deps, actor, params.licenca))
  route(contract.createLinkOfCartao, ({ actor, params, body }) => createLink(deps, actor, params.licenca, body))
  route(contract.withdrawLinkOfCartao, ({ actor, params }) => withdrawLink(deps, actor, params.licenca, params.id_link))
  route(contract.getCartaoPdf, async ({ actor, params, query, reply }) => {
    const { pdf, nome, data } = await renderCartao(deps, actor, params.licenca, query.formato, inTurn)
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    reply.header(
      'content-disposition',
      disposition('attachment', nomeDeArquivo(['como trabalhar comigo', nome, data], 'pdf')),
    )
    return Buffer.from(pdf)
  })
  route(contract.openCartao, ({ params, ip, actor, reply }) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    return openCartao(deps, { token: params.token, ip, actor })
  })
  route(contract.checkCartao, ({ params, ip, reply }) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    return checkCartao(deps, { token: params.token, ip })
  })
}
