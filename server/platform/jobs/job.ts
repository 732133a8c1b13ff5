import type { Mailer } from '../adapters/mailer.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import type { Mails } from '../mail.ts'
import type { Batch, Queue } from '../queue/queue.ts'

/** Dependencies of a job: those of every slice, and those for sending mail. */
export interface WorkDeps extends Deps {
  mailer: Mailer
  mails: Mails
}

interface Terms {
  /** Also at these times (cron, UTC), without anybody's enqueueing it. */
  every?: string
  /** Also once when a process begins to work. */
  atStart?: boolean
  batch?: Batch
  /** Whether this installation works on it; without it, every one does. */
  when?: (env: Env) => boolean
  /** It reaches people or providers outside, or writes mails of its own accord: a restored copy leaves it until it is freed. */
  outside?: boolean
  /**
   * It writes mails whose hour has come, and does nothing else outside: held like `outside`, and when the copy is freed without
   * the mails of before, what came to be due in between counts as sent (backup/vencidos.ts).
   */
  reminds?: boolean
}

/** A queue and its handler. */
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
  /** As in `Job`: a restored copy leaves it until it is freed. */
  outside?: boolean
}
