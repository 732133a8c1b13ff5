import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { muitas_tentativas } from '#shared/platform/answers.ts'
import { Failure } from '#shared/platform/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import { throttleCall } from '../../../platform/http/guard/throttle.ts'
import { escapeHtml, htmlPage } from '../../../platform/http/screens/html.ts'
import { findConvitePorCodigo } from '../convites.queries.ts'
import { convite_rede } from '../limits.ts'
import { WAIT_TITULO } from '../messages.ts'
import { hashDoCodigo, readCodigo } from './codigo.ts'
import { claimsOf, urlDoConvite } from './token.ts'

/** Path to which an unknown code redirects: the registration page, which says that the link is invalid. */
const INVALIDO = '/cadastro-cliente/codigo-invalido'

const espere = (mensagem: string) => htmlPage(WAIT_TITULO, `<h1>${WAIT_TITULO}</h1><p>${escapeHtml(mensagem)}</p>`)

/**
 * Registers the short link of invites. It redirects to the long link whatever the invite's state, and changes nothing.
 * Unknown codes are counted like forged tokens.
 */
export function linkCurto(app: FastifyInstance, deps: Deps): void {
  // Some programs write a whole address in capitals.
  for (const path of ['/c/:codigo', '/C/:codigo'])
    app.get<{ Params: { codigo: string } }>(path, (request, reply) => open(deps, request, reply))
}

async function open(deps: Deps, request: FastifyRequest<{ Params: { codigo: string } }>, reply: FastifyReply) {
  const codigo = readCodigo(request.params.codigo)
  const convite = codigo && (await findConvitePorCodigo(deps.db, hashDoCodigo(codigo)))
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  if (convite) return reply.redirect(await urlDoConvite(deps, claimsOf(convite)), 302)
  try {
    await throttleCall(deps.db, convite_rede, request.ip, deps.now())
  } catch (error) {
    if (!(error instanceof Failure && error.retryAfter)) throw error
    return reply
      .status(muitas_tentativas.status)
      .header('retry-after', error.retryAfter)
      .type('text/html; charset=utf-8')
      .send(espere(error.mensagem))
  }
  return reply.redirect(INVALIDO, 302)
}
