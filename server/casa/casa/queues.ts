import { queue } from '../../platform/queue/queue.ts'

/** Sends consultores who chose it the daily mail: today's conversations, new results, who stopped. */
export const sumUpDia = queue('resumir-o-dia', { retryLimit: 2, policy: 'singleton' })
