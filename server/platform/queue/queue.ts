import type { PgBoss } from 'pg-boss'

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

/**
 * How long a job may go without a sign of life from its process, in seconds. Of a `singleton` queue nothing else begins
 * meanwhile: without it a process that was killed would keep everybody else out until the job's time is over.
 */
const HEARTBEAT_SECONDS = 30

/** Declares a queue. Whoever has a reason for a job enqueues into it; its slice's `jobs` say who works on it. */
export function queue<D = Record<string, never>>(name: string, options: QueueOptions): Queue<D> {
  const heartbeat = options.policy === 'singleton' ? { heartbeatSeconds: HEARTBEAT_SECONDS } : {}
  const made: Queue<D> = { name, options: { ...heartbeat, ...options } }
  declared.push(made)
  return made
}

/** How many jobs a worker takes at once. A full batch is followed by the next; one that fails sends its batch back, so the work must be repeatable. */
export interface Batch {
  localConcurrency: number
  batchSize: number
  burstWhenBatchFull: boolean
}
