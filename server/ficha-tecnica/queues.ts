import { queue } from '../queue/queue.ts'

/** Compute the technical sheet anew. */
export const fichaTecnica = queue('ficha-tecnica', { retryLimit: 1, policy: 'singleton', expireInSeconds: 300 })
