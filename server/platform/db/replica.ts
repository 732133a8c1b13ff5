import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isDown } from './down.ts'
import type { OwnConnection } from './own-connection.ts'
import { onlyReads, type Read } from './reading.ts'
import { one } from './rows.ts'

/**
 * Why the replica did not answer: it cannot be reached (`gone`), took too long (`slow`), has not got everything yet
 * (`behind`), is no copy of this primary (`foreign`), or ended a statement to go on copying (`conflict`).
 */
export type Why = 'gone' | 'slow' | 'behind' | 'foreign' | 'conflict'

/** Events of the replica, for metrics and log. */
export interface Told {
  /** Each time somebody read. */
  answered(by: 'replica' | Why): void
  /** It is not asked for a while. */
  left(why: Why, error?: unknown): void
  /** It is asked again. */
  back(): void
}

/** Upper bound for the replica to catch up, in ms; then the primary answers. */
const WAIT_MS = 100
/** Between two looks at how far it is. */
const POLL_MS = 10
/** Pause after a failure before the replica is asked again, in ms. */
const REST_MS = { gone: 5_000, slow: 5_000, behind: 1_000, foreign: 30_000 } as const

/** Which database of which PostgreSQL: the same on its copies, and on nothing else. */
const SELF = `(select system_identifier from pg_control_system())::text || '/' ||
  (select oid from pg_database where datname = current_database())::text as self`
/** Everything that was acknowledged before this is asked lies before this place of the log. */
const PRIMARY = `select pg_current_wal_flush_lsn()::text as at, ${SELF}`
/** How far a copy is; nothing where it is none. */
const REPLICA = `select pg_last_wal_replay_lsn()::text as at, ${SELF} where pg_is_in_recovery()`
const LAG = `
  select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select pid from pg_stat_wal_receiver)
              then 0 else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) end::float8 as seconds`

interface Place {
  at: string
  self: string
}

/** A place of the log, '16/B374D848', as a number. */
export function lsnOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Why the replica failed; null when the primary would fail alike. */
function faultOf(error: unknown): Why | null {
  const { code = '' } = (error ?? {}) as { code?: string }
  if (code === '40001') return 'conflict'
  if (code === '57014' || code === 'ETIMEDOUT') return 'slow'
  return isDown(error) || /^(?:08|53|57P|58|XX)/.test(code) ? 'gone' : null
}

export interface ReplicaOptions {
  pool: pg.Pool
  /** Asks it outside the pool how far it is. */
  look: OwnConnection
  told: Told
}

/** Reads from a copy that PostgreSQL keeps of the primary. It is never asked for what it does not have yet. */
export function createReplica({ pool, look, told }: ReplicaOptions) {
  const db = onlyReads(pool)
  let left: Why | null = null
  let restsUntil = 0

  function leave(why: keyof typeof REST_MS, error?: unknown): Why {
    restsUntil = performance.now() + REST_MS[why]
    if (left !== why) told.left(why, error)
    left = why
    return why
  }

  /**
   * Whether it has everything that was acknowledged before the call, by whatever process: what somebody has just done,
   * here or on another device, and a consent that was just withdrawn.
   * @returns null, or why not
   */
  async function ready(primary: pg.Pool, waitMs: number): Promise<Why | null> {
    if (left && performance.now() < restsUntil) return left
    const wanted = one((await primary.query<Place>(PRIMARY)).rows)
    try {
      for (const until = performance.now() + waitMs; ; ) {
        const [place] = await look.ask<Place>(REPLICA)
        if (place?.self !== wanted.self) return leave('foreign')
        if (lsnOf(place.at) >= lsnOf(wanted.at)) break
        if (performance.now() > until) return leave('behind')
        await sleep(POLL_MS)
      }
    } catch (error) {
      return leave('gone', error)
    }
    if (left) told.back()
    left = null
    return null
  }

  return {
    /** The door, with this pool as the primary's. */
    reading(pool: pg.Pool): Read {
      const primary = onlyReads(pool)
      return async (work, { waitMs = WAIT_MS } = {}) => {
        const why = await ready(pool, waitMs)
        if (why) {
          told.answered(why)
          return work(primary)
        }
        try {
          const answer = await work(db)
          told.answered('replica')
          return answer
        } catch (error) {
          const fault = faultOf(error)
          if (!fault) throw error
          if (fault !== 'conflict') leave(fault, error)
          told.answered(fault)
          return work(primary)
        }
      }
    },
    /** Seconds that it is behind; NaN where it does not say. */
    lag: () =>
      look.ask<{ seconds: number }>(LAG).then(
        rows => one(rows).seconds,
        () => Number.NaN,
      ),
  }
}
