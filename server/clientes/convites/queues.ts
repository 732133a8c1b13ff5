import { queue } from '../../platform/queue/queue.ts'

/** Put due reminders and notices into the outbox. */
export const lembrar = queue('lembrar', { retryLimit: 2, policy: 'singleton' })
