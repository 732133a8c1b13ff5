import { queue } from '../queue/queue.ts'

/** Count a round of the blind control, when enough blocks are closed. */
export const contarRodada = queue('contar-rodada', { retryLimit: 3, policy: 'singleton' })
