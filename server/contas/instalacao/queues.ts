import { queue } from '../../platform/queue/queue.ts'

/** Tell admins once a week which settings are missing. */
export const lembrarInstalacao = queue('lembrar-instalacao', { retryLimit: 2, policy: 'singleton' })
