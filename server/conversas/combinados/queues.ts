import { queue } from '../../platform/queue/queue.ts'

/** Ask what became of combinados on their days, and tell consultores once a day what was answered. */
export const lembrarCombinados = queue('lembrar-combinados', { retryLimit: 2, policy: 'singleton' })
