import * as contract from '#shared/disc/cartao/cartao.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import { UNLISTED } from '../../platform/http/bytes/file-answer.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createDocumentTurns } from '../../platform/http/calls/turns.ts'
import { checkCartao, openCartao } from './by-link.ts'
import { createLink, deleteCartao, getCartao, putCartao, withdrawLink } from './cartao.ts'
import { renderCartao } from './documento.ts'

export function cartaoRoutes(route: Register, deps: Deps): void {
  const inTurn = createDocumentTurns(deps.metrics, 'pdf-cartao')
  route(contract.getCartao, ({ actor, params }) => getCartao(deps, actor, params.licenca))
  route(contract.putCartao, ({ actor, params, body }) => putCartao(deps, actor, params.licenca, body))
  route(contract.deleteCartao, ({ actor, params }) => deleteCartao(deps, actor, params.licenca))
  route(contract.createLinkOfCartao, ({ actor, params, body }) => createLink(deps, actor, params.licenca, body))
  route(contract.withdrawLinkOfCartao, ({ actor, params }) => withdrawLink(deps, actor, params.licenca, params.id_link))
  route.file(contract.getCartaoPdf, ({ actor, params, query }) =>
    renderCartao(deps, actor, params.licenca, query.formato, inTurn),
  )
  route(contract.openCartao, ({ params, ip, actor }) => openCartao(deps, { token: params.token, ip, actor }), {
    headers: UNLISTED,
  })
  route(contract.checkCartao, ({ params, ip }) => checkCartao(deps, { token: params.token, ip }), {
    headers: UNLISTED,
  })
}
