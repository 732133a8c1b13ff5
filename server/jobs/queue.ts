import type { PgBoss } from 'pg-boss'
import type { Mailer } from '../adapters/mailer.ts'
import type { Deps } from '../deps.ts'
import type { Mails } from '../emails/emails.ts'
import type { Env } from '../env.ts'

export type QueueOptions = NonNullable<Parameters<PgBoss['createQueue']>[1]>

/** A queue by its name, and what a job in it carries. */
export interface Queue<D = unknown> {
  name: string
  options: QueueOptions
  /** Never there: it tells the compiler what a job carries. */
  carries?: D
}

const declared: Queue[] = []

/** Every queue that the modules of this process declare, worked on or not. */
export const declaredQueues = (): readonly Queue[] => declared

/** Declares a queue. Whoever has a reason for a job enqueues into it; its slice's `jobs` say who works on it. */
export function queue<D = Record<string, never>>(name: string, options: QueueOptions): Queue<D> {
  const made: Queue<D> = { name, options }
  declared.push(made)
  return made
}

/** What a job may reach: what every slice may, and what only those who send mail need. */
export interface WorkDeps extends Deps {
  mailer: Mailer
  mails: Mails
}

interface Terms {
  /** Also at these times (cron, UTC), without anybody's enqueueing it. */
  every?: string
  /** A full batch is followed by the next at once; one job that fails sends its batch back, so the work must be repeatable. */
  batch?: { localConcurrency: number; batchSize: number; burstWhenBatchFull: boolean }
  /** Whether this installation works on it; without it, every one does. */
  when?: (env: Env) => boolean
}

/** Who works on a queue. */
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

/** What each process looks after by itself every so many seconds, one look at a time. */
export interface Watch {
  name: string
  seconds: number
  look: (deps: WorkDeps) => Promise<unknown>
}
