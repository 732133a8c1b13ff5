import { queue } from '../../platform/queue/queue.ts'

/** Seals the keys of kept files again after the installation's secret was replaced. */
export const resealArquivos = queue('resselar-arquivos-fiscais', { retryLimit: 2, policy: 'singleton' })
