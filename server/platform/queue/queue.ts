import type { PgBoss } from 'pg-boss'

export type QueueOptions = NonNullable<Parameters<PgBoss['createQueue']>[1]>

/** A queue: its name and the type of its jobs' data. */
export interface Queue<D = unknown> {
  name: string
  options: QueueOptions
  /** Never set at run time; it carries the type of the jobs' data. */
  carries?: D
}

const declared: Queue[] = []

/** Lists every queue that the modules of this process declare, handled or not. */
export const declaredQueues = (): readonly Queue[] => declared

/**
 * Seconds without a heartbeat after which a job's process counts as dead. In a `singleton` queue no other job starts
 * meanwhile; without the heartbeat a killed process would block the queue until the job's time is over.
 */
const HEARTBEAT_SECONDS = 30

/** Declares a queue. Code with a reason for a job enqueues into it; the `jobs` of its slice name the handler. */
export function queue<D = Record<string, never>>(name: string, options: QueueOptions): Queue<D> {
  const heartbeat = options.policy === 'singleton' ? { heartbeatSeconds: HEARTBEAT_SECONDS } : {}
  const made: Queue<D> = { name, options: { ...heartbeat, ...options } }
  declared.push(made)
  return made
}

/**
 * How many jobs a worker takes at once. A full batch is followed by the next at once; a failed one returns to the queue
 * whole, so the work must be repeatable.
 */
export interface Batch {
  localConcurrency: number
  batchSize: number
  burstWhenBatchFull: boolean
}
