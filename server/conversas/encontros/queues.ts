import { queue } from '../../platform/queue/queue.ts'

/** Remind of tomorrow's conversations. */
export const lembrarEncontros = queue('lembrar-encontros', { retryLimit: 2, policy: 'singleton' })
