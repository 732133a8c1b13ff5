import { DAY_MS, TIME_ZONE } from '#shared/platform/time.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'

/**
 * Makes dependencies with which use cases run inside the caller's one transaction and at past times, so that all of it
 * is written or nothing. Jobs are not enqueued, because mails of the past count as sent.
 */
export const within = (deps: Deps, tx: Tx, senha_hash: string): ((em: Date) => Deps) => {
  // cast: a transaction has all that is used of a database, but for the one function below
  const db = new Proxy(tx as Db, {
    get(target, key) {
      if (key === 'transaction') return () => ({ execute: (work: (inner: Tx) => unknown) => work(tx) })
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const passwords = { ...deps.passwords, hash: async () => senha_hash }
  const boss = { ...deps.boss, enqueue: async () => undefined }
  return em => ({ ...deps, db, passwords, boss, now: () => em })
}

const DAYS = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** Returns an hour in São Paulo (`14:30`), `days` days from now; negative days are past. */
export const onDay = (now: Date, days: number, hour: string): Date =>
  new Date(`${DAYS.format(new Date(now.getTime() + days * DAY_MS))}T${hour}:00-03:00`)
