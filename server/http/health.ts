import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { fail } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'

/** `/saude`: the process lives. `/pronto`: it can serve, with a migrated database behind it. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const config = { access: 'open' }
  app.get('/saude', { config }, async () => ({ vivo: true }))
  app.get('/pronto', { config }, async () => {
    try {
      await sql`select 1 from instrumentos limit 1`.execute(deps.db)
    } catch (error) {
      throw fail('indisponivel', { retryAfter: 2, cause: error })
    }
    return { pronto: true }
  })
}
