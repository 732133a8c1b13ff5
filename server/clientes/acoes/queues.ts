import { queue } from '../../platform/queue/queue.ts'

/** Goes on with an act on many people, some lines at a time. */
export const fazerAcao = queue<{ id_acao: string }>('fazer-acao', { retryLimit: 2, retryDelay: 5 })
