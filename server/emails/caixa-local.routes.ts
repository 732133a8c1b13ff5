import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { fail } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { mailboxPage, messagePage } from './caixa-local.page.ts'

const config = { access: 'open' }
const LIMIT = 100

/**
 * The local mailbox: every mail that the stand-in took, readable in the browser. It exists only with stand-ins
 * (ruling 33), on loopback unless asked for. `?formato=json` answers the same to tests.
 */
export function caixaLocalRoutes(app: FastifyInstance, deps: Deps): void {
  const list = (para: string | undefined) =>
    deps.db
      .selectFrom('caixa_local')
      .selectAll()
      .$if(para !== undefined, query => query.where('destinatario', '=', para!))
      .orderBy('recebida_em', 'desc')
      .limit(LIMIT)
      .execute()

  app.get('/caixa-local', { config }, async (request, reply) => {
    const { para, formato } = z
      .object({ para: z.string().optional(), formato: z.literal('json').optional() })
      .parse(request.query)
    const rows = await list(para?.toLowerCase() || undefined)
    if (formato === 'json') return { results: rows }
    return reply.type('text/html; charset=utf-8').send(mailboxPage(rows))
  })

  app.get('/caixa-local/:id', { config }, async (request, reply) => {
    const id = z.uuid().safeParse((request.params as { id: string }).id)
    const row =
      id.success &&
      (await deps.db.selectFrom('caixa_local').selectAll().where('id_mensagem', '=', id.data).executeTakeFirst())
    if (!row) throw fail('nao_encontrado')
    // The message is shown as a mail client would: its own inline styles, and nothing that could run or load.
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(messagePage(row))
  })
}
