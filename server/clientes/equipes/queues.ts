import { queue } from '../../platform/queue/queue.ts'

/** End the departures by a file that nobody took back within a day. */
export const finishSaidas = queue('concluir-saidas', { retryLimit: 2, policy: 'singleton' })
