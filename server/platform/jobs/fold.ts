import { declaredQueues, type Queue } from '../queue/queue.ts'
import type { Job } from './job.ts'

interface Working {
  name: string
  jobs?: readonly Job[]
}

/**
 * Collects the jobs of all slices.
 * @throws {Error} when two handle the same queue
 */
export function jobsOf(parts: readonly Working[]): readonly Job[] {
  const workers = new Map<string, string>()
  for (const { name, jobs = [] } of parts)
    for (const { queue } of jobs) {
      const before = workers.get(queue.name)
      if (before)
        throw new Error(
          `Both ${before} and ${name} work on the queue ${queue.name}: leave it in the \`jobs\` of one, and give the other's a name of its own.`,
        )
      workers.set(queue.name, name)
    }
  return parts.flatMap(({ jobs = [] }) => jobs)
}

/**
 * Lists the queues that these jobs handle.
 * @param declared every queue that code may enqueue into
 * @throws {Error} when one of them has no handler
 */
export function queuesOf(jobs: readonly Job[], declared: readonly Queue[] = declaredQueues()): readonly Queue[] {
  const worked = new Set<Queue>(jobs.map(({ queue }) => queue))
  const forgotten = declared.find(queue => !worked.has(queue))
  if (forgotten)
    throw new Error(
      `Nobody works on the queue ${forgotten.name}: name it in \`jobs\` of server/<slice>/index.ts, as job(queues.…, (deps, data) => …).`,
    )
  return [...worked]
}
