import { queue } from '../queue/queue.ts'

/** Make the months to come and drop those of the audit that are over. It waits two seconds for a table and comes back later. */
export const meses = queue('meses', {
  retryLimit: 8,
  retryDelay: 60,
  retryBackoff: true,
  policy: 'singleton',
  expireInSeconds: 900,
})
