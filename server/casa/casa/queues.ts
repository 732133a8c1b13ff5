import { queue } from '../../platform/queue/queue.ts'

/** Tell consultores who want it so, once a day, of the day's results. */
export const resumirODia = queue('resumir-o-dia', { retryLimit: 2, policy: 'singleton' })
