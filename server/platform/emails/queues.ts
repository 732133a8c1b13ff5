import { queue } from '../queue/queue.ts'

/** Send one mail of the outbox. A refused one queues its own next attempt; the retries are for a database that was away. */
export const enviarEmail = queue<{ id_email: string }>('enviar-email', {
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1800,
  // Longer than a batch at a mail server that answers nothing.
  expireInSeconds: 360,
  notify: true,
})
