import { queue } from '../../platform/queue/queue.ts'

/** Queues due reminders and notices as mails. */
export const lembrar = queue('lembrar', { retryLimit: 2, policy: 'singleton' })
