import { queue } from '../../platform/queue/queue.ts'

/** Pass on what was accepted a day ago. */
export const passOn = queue('passar-adiante', { retryLimit: 2, policy: 'singleton' })
