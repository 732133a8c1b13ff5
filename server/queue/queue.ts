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

/** Declares a queue. Whoever has a reason for a job enqueues into it; its slice's `jobs` say who works on it. */
export function queue<D = Record<string, never>>(name: string, options: QueueOptions): Queue<D> {
  const made: Queue<D> = { name, options }
  declared.push(made)
  return made
}

/** How many jobs a worker takes at once. A full batch is followed by the next; one that fails sends its batch back, so the work must be repeatable. */
export interface Batch {
  localConcurrency: number
  batchSize: number
  burstWhenBatchFull: boolean
}
