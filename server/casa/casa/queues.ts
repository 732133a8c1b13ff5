import { queue } from '../../platform/queue/queue.ts'

/** Sends consultores who chose it the daily mail about the day's results. */
export const resumirODia = queue('resumir-o-dia', { retryLimit: 2, policy: 'singleton' })
