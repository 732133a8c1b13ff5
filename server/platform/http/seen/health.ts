import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { indisponivel } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { assertAnswers, isQuarantined } from '../../db/own-connection.ts'
import type { Deps } from '../../deps.ts'

/** Seconds after which a probe that heard "not ready" asks again. */
const RETRY_AFTER = 2

/**
 * Serves `/saude`, which answers while the process runs, and `/pronto`, which answers 200 when the process can serve:
 * the migrated database answers, and the process is not stopping. It asks on a connection of its own, because a fully
 * used pool does not mean that the process cannot serve.
 */
export function healthRoutes(app: FastifyInstance, deps: Pick<Deps, 'pulse' | 'lifecycle'>): void {
  // A cache in between that answers for us would keep a dead process alive, or a living one dead.
  const inStore = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
  }
  app.get('/saude', { onRequest: inStore }, async () => ({ vivo: true }))
  app.get('/pronto', { onRequest: inStore }, async () => {
    if (deps.lifecycle.ending) throw fail(indisponivel, { retryAfter: RETRY_AFTER })
    const quarentena = await answers(deps)
    // It serves people all the same: only nothing leaves it.
    return { pronto: true, ...(quarentena && { quarentena }) }
  })
}

/** Asks whether the database answers, and whether it is a restored copy still in quarantine. */
async function answers({ pulse }: Pick<Deps, 'pulse'>): Promise<boolean> {
  try {
    await assertAnswers(pulse)
    return await isQuarantined(pulse)
  } catch (error) {
    throw fail(indisponivel, { retryAfter: RETRY_AFTER, cause: error })
  }
}
