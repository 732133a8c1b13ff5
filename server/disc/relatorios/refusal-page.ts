import type { FastifyReply } from 'fastify'
import type { Refusal } from '#shared/platform/errors.ts'
import { Failure } from '#shared/platform/errors.ts'
import { htmlPage } from '../../platform/http/screens/html.ts'

/** HTML page for a report link that no longer opens: what happened, and a link back. */
function refusalPage({ titulo, mensagem }: Refusal, appUrl: string): string {
  return htmlPage(
    titulo,
    `<h1>${titulo}</h1><p>${mensagem}</p><p class="paginas"><a href="${appUrl}/perfil-usuario">Voltar ao meu perfil</a></p>`,
  )
}

/**
 * Answers a refusal of a document as an HTML page, which no cache keeps, when a browser asked for one; throws it
 * otherwise.
 */
export const refuseAsPage = (appUrl: string) => (error: unknown, reply: FastifyReply) => {
  const wantsPage = reply.request.headers.accept?.includes('text/html')
  if (!(error instanceof Failure) || !wantsPage) throw error
  reply.header('cache-control', 'private, no-store')
  if (error.retryAfter) reply.header('retry-after', String(error.retryAfter))
  reply.status(error.refusal.status).type('text/html; charset=utf-8').send(refusalPage(error.refusal, appUrl))
}
