import { declaredQueues, type Queue } from '../queue/queue.ts'
import type { Job } from './job.ts'

interface Working {
  name: string
  jobs?: readonly Job[]
}

/**
 * The jobs of all parts.
 * @throws {Error} when two work on one queue
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
 * The queues that these jobs work on.
 * @param declared every queue that somebody may enqueue into
 * @throws {Error} when nobody works on one of them
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
