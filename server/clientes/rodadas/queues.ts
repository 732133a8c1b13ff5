import { queue } from '../../platform/queue/queue.ts'

/** Close turmas past their last moment, and remind on the days that have come. */
export const cuidarDasRodadas = queue('cuidar-das-rodadas', { retryLimit: 2, policy: 'singleton' })
