import { DAY_MS } from '#shared/platform/time.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'

/**
 * The product's own doors, opened inside one transaction of the caller's and at moments that have passed: whatever they
 * do is there whole after it, or not at all. What they would put into a queue is left out: mails of the past have gone.
 */
export const within = (deps: Deps, tx: Tx, senha_hash: string): ((em: Date) => Deps) => {
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

const DAYS = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/** An hour of São Paulo (`14:30`), so many days from this moment; negative ones have passed. */
export const onDay = (now: Date, days: number, hour: string): Date =>
  new Date(`${DAYS.format(new Date(now.getTime() + days * DAY_MS))}T${hour}:00-03:00`)
