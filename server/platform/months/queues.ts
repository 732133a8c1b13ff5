import { queue } from '../queue/queue.ts'

/**
 * Queue of the job that makes coming monthly partitions and drops old ones of the audit. It waits two seconds for a
 * lock, then retries later.
 */
export const monthsQueue = queue('meses', {
  retryLimit: 8,
  retryDelay: 60,
  retryBackoff: true,
  policy: 'singleton',
  expireInSeconds: 900,
})
