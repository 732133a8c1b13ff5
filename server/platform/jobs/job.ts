import type { Mailer } from '../adapters/mail/mailer.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import type { Mails } from '../mail.ts'
import type { Batch, Queue } from '../queue/queue.ts'

/** Dependencies of a job: those of every slice, plus those for sending mail. */
export interface WorkDeps extends Deps {
  mailer: Mailer
  mails: Mails
}

interface Terms {
  /** Cron expression in UTC at which the job also runs without being enqueued. */
  every?: string
  /** Whether the job also runs once when a process starts. */
  atStart?: boolean
  batch?: Batch
  /** Whether this installation runs the job; every installation does when it is absent. */
  when?: (env: Env) => boolean
  /**
   * Whether the job reaches people or providers outside, or writes mails by itself; it does not run in a restored copy
   * until the copy is released.
   */
  outside?: boolean
  /**
   * Whether the job's only effect outside is to write mails that have fallen due. It is held in a restored copy like
   * `outside`; when the copy is released without the older mails, those due since the backup count as sent
   * (backup/expired.ts).
   */
  reminds?: boolean
}

/** A queue, its handler and its terms. */
export interface Job<D = unknown> extends Terms {
  queue: Queue<D>
  work(deps: WorkDeps, data: D): Promise<unknown>
}

export const job = <D>(
  queue: Queue<D>,
  work: (deps: WorkDeps, data: D) => Promise<unknown>,
  terms: Terms = {},
): Job => ({
  queue,
  work,
  ...terms,
})

/** A task that each process repeats at an interval, in seconds, one run at a time. */
export interface Watch {
  name: string
  seconds: number
  look: (deps: WorkDeps) => Promise<unknown>
  /** Whether it is held in a restored copy until the copy is released, as in `Job`. */
  outside?: boolean
}
