import { queue } from '../../platform/queue/queue.ts'

/** Sends the reminders of tomorrow's conversations. */
export const lembrarEncontros = queue('lembrar-encontros', { retryLimit: 2, policy: 'singleton' })
