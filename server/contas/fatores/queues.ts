import { queue } from '../../platform/queue/queue.ts'

/** Remove the factors of accounts whose request is due. */
export const finishRetiradas = queue('concluir-retiradas', { retryLimit: 2, policy: 'singleton' })
