import { queue } from '../../platform/queue/queue.ts'

/** Processes some lines of an act on many people. */
export const makeAcao = queue<{ id_acao: string }>('fazer-acao', { retryLimit: 2, retryDelay: 5 })
