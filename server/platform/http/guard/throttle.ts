import { muitas_tentativas } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { networkOf } from './network.ts'
import * as queries from './throttle.queries.ts'

export { deleteEnded as forgetAttempts } from './throttle.queries.ts'

/** Highest number of counted events in a number of seconds (behaviour §44); each slice has its own in `limits.ts`. */
export interface Limit {
  /** Name under which it is counted; one that ends in `_rede` counts a network, not one address of it. */
  name: string
  max: number
  seconds: number
}
/** A limit and its key: an account, a network address, an invite. */
export type Counter = readonly [Limit, string]

const key = ({ name }: Limit, who: string) => `${name}:${name.endsWith('_rede') ? networkOf(who) : who}`

/** Counts one event in its fixed window, shared by every process; returns the count so far. */
export async function countAttempt(db: Db | Tx, limit: Limit, who: string, now: Date): Promise<number> {
  const ends = new Date(now.getTime() + limit.seconds * 1000)
  return queries.countOne(db, key(limit, who), ends, now)
}

/** Returns the count of the open window; 0 when none is open. */
export async function attemptsSoFar(db: Db | Tx, limit: Limit, who: string, now: Date): Promise<number> {
  const [open] = await queries.listOpen(db, [key(limit, who)], now)
  return open?.contagem ?? 0
}

/**
 * Takes one attempt from each counter, in one statement before the work that it limits, so that concurrent requests to
 * any number of processes never exceed the limit. Takes all or none: a refused request uses no attempt.
 * @throws {Failure} muitas_tentativas with the seconds until the fullest window ends
 */
export const takeAttempts = (db: Db | Tx, counters: readonly Counter[], now: Date): Promise<void> =>
  take(db, counters, now, 0)

async function take(db: Db | Tx, counters: readonly Counter[], now: Date, em_curso: 0 | 1): Promise<void> {
  // Always in the same order, so that two callers never wait for each other in a circle.
  const asked = counters
    .map(([limit, who]) => {
      const { max, seconds } = limit
      return { chave: key(limit, who), max, ends: new Date(now.getTime() + seconds * 1000) }
    })
    .sort((a, b) => (a.chave < b.chave ? -1 : 1))
  const taken = await queries.takeEach(db, asked, now, em_curso)
  if (taken.length === asked.length) return
  await queries.settle(db, taken, { em_curso, contagem: 1 }, now)
  throw fail(muitas_tentativas, { retryAfter: await secondsUntilOpen(db, asked, now) })
}

/**
 * Returns the seconds until the latest of these windows ends, at least 1. It is 1 for a counter that is full only
 * because of attempts under way, since each correct one is given back.
 */
async function secondsUntilOpen(
  db: Db | Tx,
  asked: readonly { chave: string; max: number }[],
  now: Date,
): Promise<number> {
  const maxOf = new Map(asked.map(({ chave, max }) => [chave, max]))
  const rows = await queries.listOpen(db, [...maxOf.keys()], now)
  const full = rows.filter(row => row.contagem - row.em_curso >= (maxOf.get(row.chave) ?? 0))
  const ends = Math.max(now.getTime() + 1000, ...full.map(row => row.janela_ate.getTime()))
  return Math.ceil((ends - now.getTime()) / 1000)
}

/**
 * Runs work that somebody could guess at, such as checking a senha: takes an attempt from each counter before, and
 * gives it back unless the work returns false (a wrong guess).
 * @throws {Failure} muitas_tentativas
 */
export async function withAttempt<T>(
  db: Db | Tx,
  counters: readonly Counter[],
  now: Date,
  work: () => Promise<T | false>,
): Promise<T | false> {
  await take(db, counters, now, 1)
  let wrong = false
  try {
    const found = await work()
    wrong = found === false
    return found
  } finally {
    const chaves = counters.map(([limit, who]) => key(limit, who))
    await queries.settle(db, chaves, { em_curso: 1, contagem: wrong ? 0 : 1 }, now)
  }
}

/** Counts a call and refuses it above the limit, whatever its outcome; for calls that are expensive or open. */
export const throttleCall = (db: Db | Tx, limit: Limit, who: string, now: Date): Promise<void> =>
  takeAttempts(db, [[limit, who]], now)

/** Resets a counter, once the event that it counted turned out harmless. */
export async function resetAttempts(db: Db | Tx, limit: Limit, who: string): Promise<void> {
  await queries.deleteAttempt(db, key(limit, who))
}
