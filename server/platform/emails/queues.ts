import { queue } from '../queue/queue.ts'

/**
 * Queue of jobs that send one mail of the outbox. A refused mail enqueues its own next attempt; the queue's retries are
 * for a database that was down.
 */
export const sendEmailQueue = queue<{ id_email: string }>('enviar-email', {
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1800,
  // Longer than a batch at a mail server that answers nothing.
  expireInSeconds: 360,
  notify: true,
})
