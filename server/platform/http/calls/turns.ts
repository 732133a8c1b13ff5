import { pedidos_demais, sobrecarga } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Metrics } from '../../metrics.ts'

/** Seconds until a retry makes sense; those who wait now are served by then. */
const RETRY_AFTER = 3
/** Range of the retry times in seconds, so that those refused together do not return together. */
const SPREAD = 4

/**
 * Runs work a few at a time, first come first served. A report makes half a dozen queries before it is rendered: fifty
 * started at once would delay everybody else's short queries. `atOnce`: number running, a few more than the renderer's
 * threads; `waiting`: number that may wait, further ones are refused.
 */
export function createTurns({ atOnce = 4, waiting = 24 } = {}) {
  const queue: (() => void)[] = []
  let underWay = 0
  let refused = 0
  /** Waits for a turn and runs the work. @throws {Failure} sobrecarga, at once and without starting the work */
  const turn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (underWay >= atOnce) {
      if (queue.length >= waiting) {
        refused += 1
        throw fail(sobrecarga, { retryAfter: RETRY_AFTER + (refused % SPREAD) })
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
  /** Returns how many wait for their turn. */
  turn.waiting = () => queue.length
  return turn
}

/** Seconds until a retry makes sense when an account's own calls are in the way. */
const OWN_RETRY_AFTER = 2

export interface AccountTurns {
  /**
   * Waits for a turn of this account; the returned function ends it and must be called once.
   * @throws {Failure} pedidos_demais, when too many of the account's calls wait already, or this one has waited too
   * long
   */
  take(account: number): Promise<() => void>
  /** Number of waiting calls of all accounts. */
  waiting(): number
  /** Waits for a turn, does the work and ends the turn. */
  run<T>(account: number, work: () => Promise<T>): Promise<T>
}

/**
 * Limits the heavy calls (files, searches, documents) that one account runs at once, so that it cannot occupy the
 * process: some wait for a moment, further ones are refused. Other accounts never wait for it. `atOnce`, `waiting`:
 * calls of one account; `patienceMs`: the longest wait.
 */
export function createAccountTurns({ atOnce = 2, waiting = 8, patienceMs = 4_000 } = {}): AccountTurns {
  const accounts = new Map<number, { underWay: number; queue: (() => void)[] }>()
  const tooMany = () => fail(pedidos_demais, { retryAfter: OWN_RETRY_AFTER })

  async function take(account: number): Promise<() => void> {
    const own = accounts.get(account) ?? { underWay: 0, queue: [] }
    accounts.set(account, own)
    if (own.underWay < atOnce) own.underWay += 1
    else {
      if (own.queue.length >= waiting) throw tooMany()
      await new Promise<void>((resolve, reject) => {
        const begin = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          own.queue.splice(own.queue.indexOf(begin), 1)
          reject(tooMany())
        }, patienceMs)
        own.queue.push(begin)
      })
    }
    let held = true
    return () => {
      if (!held) return
      held = false
      const next = own.queue.shift()
      if (next) next()
      else own.underWay -= 1
      if (own.underWay === 0) accounts.delete(account)
    }
  }

  return {
    take,
    waiting: () => [...accounts.values()].reduce((sum, { queue }) => sum + queue.length, 0),
    async run(account, work) {
      const release = await take(account)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}

/** Runs work when it is the turn of an account. */
export type InTurn = <T>(account: number, work: () => Promise<T>) => Promise<T>

/**
 * Turns for one kind of document: the calls of one account wait for each other, then for everybody's. The metrics name
 * how many wait by `name`. `more`: how many wait elsewhere for the same work.
 */
export function createDocumentTurns(
  { queue }: Pick<Metrics, 'queue'>,
  name: string,
  { all = { atOnce: 2 }, ofOne = {}, more = () => 0 }: DocumentTurns = {},
): InTurn {
  const turn = createTurns(all)
  const own = createAccountTurns({ patienceMs: 15_000, ...ofOne })
  queue(name, () => own.waiting() + turn.waiting() + more())
  return (account, work) => own.run(account, () => turn(work))
}

interface DocumentTurns {
  all?: { atOnce?: number; waiting?: number }
  ofOne?: { atOnce?: number; waiting?: number }
  more?: () => number
}
