import { queue } from '../../platform/queue/queue.ts'

/** Computes the technical sheet anew. */
export const fichaTecnica = queue('ficha-tecnica', { retryLimit: 1, policy: 'singleton', expireInSeconds: 300 })

/** Checks the stored sums of the technical sheet against everybody's answers. */
export const conferirFicha = queue('conferir-ficha', { retryLimit: 0, policy: 'singleton', expireInSeconds: 1800 })
