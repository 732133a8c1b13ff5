import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { queryNumber } from '#shared/platform/fields/number.ts'
import { findMessage, listMessages } from '../../adapters/mail/local-mailbox.queries.ts'
import type { Deps } from '../../deps.ts'
import { mailboxPage, messageHtml, messagePage } from './local-mailbox.page.ts'

const LIMIT = 100
/** Content policy of a shown message: its own inline styles, and nothing that runs or loads. */
const MESSAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'self'"

const listQuery = z.object({
  para: z.optional(z.string().check(z.maxLength(320))),
  pagina: z.catch(queryNumber(10_000), 1),
  formato: z.catch(z.optional(z.literal('json')), undefined),
})

/**
 * Serves the local mailbox, which shows every mail sent without an SMTP server. It exists only with stand-ins
 * (behaviour §43), on loopback unless asked for. `?formato=json` answers the same as JSON, for tests.
 */
export function localMailboxRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/caixa-local', async (request, reply) => {
    const { para = '', pagina, formato } = listQuery.parse(request.query)
    const page = { limit: LIMIT + 1, offset: (pagina - 1) * LIMIT }
    const rows = await listMessages(deps.db, para.trim().toLowerCase(), page)
    const results = rows.slice(0, LIMIT)
    if (formato === 'json') return { results }
    return reply
      .type('text/html; charset=utf-8')
      .send(mailboxPage(results, { para: para.trim(), pagina, more: rows.length > LIMIT }))
  })

  const find = async (params: unknown) => {
    const given = z.object({ id: z.uuid() }).safeParse(params)
    const row = given.success && (await findMessage(deps.db, given.data.id))
    if (!row) throw fail(nao_encontrado)
    return row
  }

  app.get('/caixa-local/:id', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(messagePage(await find(request.params))),
  )

  app.get('/caixa-local/:id/html', async (request, reply) =>
    reply
      .header('content-security-policy', MESSAGE_CSP)
      // In the sandbox its origin is opaque: a browser that is asked to key it by origin warns of it.
      .header('origin-agent-cluster', '?0')
      .type('text/html; charset=utf-8')
      .send(messageHtml(await find(request.params))),
  )
}
