import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf } from '../../text/thrown.ts'
import type { OwnConnection } from '../own-connection.ts'
import { one } from '../queries/rows.ts'
import { isDown } from './down.ts'
import { onlyReads, type Read } from './reading.ts'

/**
 * Reason why the replica did not answer: it cannot be reached (`gone`), took too long (`slow`), has not caught up
 * (`behind`), is no copy of this primary (`foreign`), or cancelled a statement to go on replicating (`conflict`).
 */
export type Why = 'gone' | 'slow' | 'behind' | 'foreign' | 'conflict'

/** Callbacks for metrics and log. */
export interface Told {
  /** Called for each read with what answered it: the replica, or the reason why the primary did. */
  answered(by: 'replica' | Why): void
  /** Called when the replica failed and is not asked for a while. */
  left(why: Why, error?: unknown): void
  /** Called when the replica answers again. */
  back(): void
}

/** Longest wait for the replica to catch up, in ms; then the primary answers. */
const WAIT_MS = 100
/** Time between two looks at the replica's position, in ms. */
const POLL_MS = 10
/** Pause after a failure before the replica is asked again, in ms. */
const REST_MS = { gone: 5_000, slow: 5_000, behind: 1_000, foreign: 30_000 } as const

/** SQL that identifies a database and its PostgreSQL; the value is the same on its replicas and on no other server. */
const SELF = `(select system_identifier from pg_control_system())::text || '/' ||
  (select oid from pg_database where datname = current_database())::text as self`
/** SQL for the primary's position in the write-ahead log; everything acknowledged earlier lies before it. */
const PRIMARY = `select pg_current_wal_flush_lsn()::text as at, ${SELF}`
/** SQL for a replica's position in the write-ahead log; no row on a server that is no replica. */
const REPLICA = `select pg_last_wal_replay_lsn()::text as at, ${SELF} where pg_is_in_recovery()`
const LAG = `
  select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select pid from pg_stat_wal_receiver)
              then 0 else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) end::float8 as seconds`

interface Place {
  at: string
  self: string
}

/** Parses a position in the write-ahead log, '16/B374D848', as a number. */
function lsnOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Returns why the replica failed; null when the primary would fail alike. */
function faultOf(error: unknown): Why | null {
  const code = codeOf(error) ?? ''
  if (code === '40001') return 'conflict'
  if (code === '57014' || code === 'ETIMEDOUT') return 'slow'
  return isDown(error) || /^(?:08|53|57P|58|XX)/.test(code) ? 'gone' : null
}

export interface ReplicaOptions {
  pool: pg.Pool
  /** Connection outside the pool that reads the replica's position. */
  look: OwnConnection
  told: Told
}

/** Reads from a PostgreSQL replica of the primary, and only once the replica has all acknowledged writes. */
// whole: a factory whose parts share why and until when the replica is left alone
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
   * Waits until the replica has everything that any process acknowledged before this call, such as a consent just
   * withdrawn on another device.
   * @returns null when it is ready, else the reason why not
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
    /** Makes a `Read` that uses this replica, with `pool` as the primary's. */
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
    /** Seconds that the replica is behind; NaN when it does not say. */
    lag: () =>
      look.ask<{ seconds: number }>(LAG).then(
        rows => one(rows).seconds,
        () => Number.NaN,
      ),
  }
}
