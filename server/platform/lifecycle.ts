import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Lifecycle } from './deps.ts'
import type { Logger } from './log.ts'

/** Longest wait for answers under way at a stop, in milliseconds: longer than a report in a full queue takes. */
const IN_FLIGHT_MS = 30_000
/** Default time for each step of a shutdown, in ms; jobs stop a little earlier. */
const CLOSER_MS = 20_000

/**
 * Stops a server without losing a request. First `/pronto` answers 503, every answer closes its connection, so that
 * load balancers turn elsewhere, and streams end; after `drainMs` no new connection is accepted, and running requests
 * finish.
 */
export async function endListening(
  app: FastifyInstance,
  lifecycle: Lifecycle,
  { drainMs, log }: { drainMs: number; log: Logger },
): Promise<void> {
  lifecycle.ending = true
  for (const end of lifecycle.atEnd) end()
  await sleep(drainMs)
  // Right after the event loop has taken in what had come: what waits unread when listening ends is refused by the system.
  await setImmediate()
  const closed = new Promise<void>(resolve => app.server.close(() => resolve()))
  await within(IN_FLIGHT_MS, 'answers under way', log, closed)
  app.server.closeAllConnections()
  await app.close()
}

/** Waits for `work`, a step of a shutdown, at most `ms`; logs when it takes longer and goes on. */
async function within(ms: number, what: string, log: Logger, work: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  const inTime = await Promise.race([
    work.then(
      () => true,
      (error: unknown) => {
        log.error({ err: error, what }, 'did not end well')
        return true
      },
    ),
    sleep(ms, false, { signal: late.signal }).catch(() => true),
  ])
  late.abort()
  if (!inTime) log.error({ what, ms }, 'did not end in time')
}

/** Closes resources in reverse order of opening, each within its time, also when another one failed. */
export function createClosers(log: Logger) {
  const closers: { what: string; close: () => Promise<unknown>; ms: number }[] = []
  return {
    push: (what: string, close: () => Promise<unknown>, ms = CLOSER_MS) => closers.push({ what, close, ms }),
    async close() {
      for (const { what, close, ms } of closers.splice(0).reverse()) await within(ms, what, log, close())
    },
  }
}
