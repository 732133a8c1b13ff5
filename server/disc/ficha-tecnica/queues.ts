import { queue } from '../../platform/queue/queue.ts'

/** Compute the technical sheet anew. */
export const fichaTecnica = queue('ficha-tecnica', { retryLimit: 1, policy: 'singleton', expireInSeconds: 300 })

/** Hold the sums that it is made of against everybody's answers. */
export const conferirFicha = queue('conferir-ficha', { retryLimit: 0, policy: 'singleton', expireInSeconds: 1800 })
