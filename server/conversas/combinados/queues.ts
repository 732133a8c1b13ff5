import { queue } from '../../platform/queue/queue.ts'

/** Asks about combinados on their days, and sends consultores a daily digest of the answers. */
export const lembrarCombinados = queue('lembrar-combinados', { retryLimit: 2, policy: 'singleton' })
