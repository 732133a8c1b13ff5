import { queue } from '../../platform/queue/queue.ts'

/** Closes turmas past their last moment, and sends the reminders that are due. */
export const tendTurmas = queue('cuidar-das-rodadas', { retryLimit: 2, policy: 'singleton' })
