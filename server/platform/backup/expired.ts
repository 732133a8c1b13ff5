import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Boss } from '../queue/boss.ts'
import type { QuarantinedCopy } from './database/quarantine.queries.ts'
import { type Expired, markSent } from './expired.queries.ts'

export type { Expired } from './expired.queries.ts'

/** One run of the scheduled work: records what has ended, and enqueues mails that have fallen due. */
export type PeriodicRun = (deps: { db: Db; now: () => Date; boss: Pick<Boss, 'enqueue'> }) => Promise<unknown>

/**
 * Time between two simulated runs, in ms. A person gets no second reminder within two days; steps of three hours keep
 * that order.
 */
const STEP_MS = 3 * HOUR_MS
/** Oldest due date that a run still sends a reminder for, in ms: ten days, plus the two days between reminders. */
const OLDEST_MS = 12 * DAY_MS

/** Times of the simulated runs since the backup's instant; none when that instant is unknown. */
function moments(copia_de: Date | null, now: Date): Date[] {
  const start = Math.max((copia_de ?? now).getTime(), now.getTime() - OLDEST_MS)
  const found: Date[] = []
  for (let at = start; at < now.getTime(); at += STEP_MS) found.push(new Date(at))
  return found
}

/** A database handle on an open transaction, for code that would begin its own. */
const within = (tx: Tx): Db =>
  new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: (work: (tx: Tx) => Promise<unknown>) => work(tx) })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/**
 * Runs the scheduled work for the time since the backup, and marks each mail that it writes as sent: the original
 * installation has sent it.
 * @returns how many of each kind
 */
export async function markAsSent(
  tx: Tx,
  { copia_de }: QuarantinedCopy,
  now: Date,
  voltas: readonly PeriodicRun[],
): Promise<Expired[]> {
  const written: string[] = []
  const boss = {
    enqueue: async (_tx: Tx, _queue: unknown, data: object) => {
      if ('id_email' in data) written.push(String(data.id_email))
    },
  }
  const look = async (at: Date) => {
    for (const volta of voltas) await volta({ db: within(tx), now: () => at, boss })
  }
  for (const at of moments(copia_de, now)) await look(at)
  // A round takes so many at a time: until nothing is left.
  for (let before = -1; before < written.length; ) {
    before = written.length
    await look(now)
  }
  return markSent(tx, written)
}
