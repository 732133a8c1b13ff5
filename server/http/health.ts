import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { fail } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'

/** `/saude`: the process lives. `/pronto`: it can serve, with a migrated database behind it. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const config = { access: 'open' }
  // A cache in between that answers for us would keep a dead process alive, or a living one dead.
  const noStore = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
  }
  app.get('/saude', { config, onRequest: noStore }, async () => ({ vivo: true }))
  app.get('/pronto', { config, onRequest: noStore }, async () => {
    try {
      await sql`select 1 from instrumentos limit 1`.execute(deps.db)
    } catch (error) {
      throw fail('indisponivel', { retryAfter: 2, cause: error })
    }
    return { pronto: true }
  })
}
