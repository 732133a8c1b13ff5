import { fail } from '#shared/errors.ts'

/** Seconds until a retry makes sense: those who wait are served by then. */
const RETRY_AFTER = 3
/** Those refused together are told different seconds, so that they do not come back together. */
const SPREAD = 4

/**
 * Begins work a few at a time, first come first served. A report asks the database half a dozen things before its
 * document is set: fifty begun at once would keep everybody else's short questions waiting behind theirs.
 * `atOnce`: how many are under way, a few more than the renderer's threads; `waiting`: how many may wait, more are refused.
 */
export function createTurns({ atOnce = 4, waiting = 24 } = {}) {
  const queue: (() => void)[] = []
  let underWay = 0
  let refused = 0
  /** @throws {Failure} sobrecarga, at once and without having begun */
  const turn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (underWay >= atOnce) {
      if (queue.length >= waiting) {
        refused += 1
        throw fail('sobrecarga', { retryAfter: RETRY_AFTER + (refused % SPREAD) })
      }
      // Whoever ends hands the turn on: the number under way stays.
      await new Promise<void>(resolve => queue.push(resolve))
    } else underWay += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else underWay -= 1
    }
  }
  /** How many wait for their turn. */
  turn.waiting = () => queue.length
  return turn
}
