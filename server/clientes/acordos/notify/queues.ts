import { queue } from '../../../platform/queue/queue.ts'

/** Remind two people of what they agreed, and tell them of an acordo that ended by a withdrawal. */
export const lembrarAcordos = queue('lembrar-acordos', { retryLimit: 2, policy: 'singleton' })
