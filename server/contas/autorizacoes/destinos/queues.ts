import { queue } from '../../../platform/queue/queue.ts'

/** Tell people of choices for equipes and gestores that end in fifteen days. */
export const avisarEscolhas = queue('avisar-escolhas', { retryLimit: 2, policy: 'singleton' })
