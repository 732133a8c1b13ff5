import { job } from '../jobs/job.ts'
import { tendMeses } from './months.ts'
import * as queues from './queues.ts'

/**
 * The slice of tables partitioned by month: it makes coming partitions, and drops those of the audit past their term.
 */
export const meses = {
  name: 'meses',
  jobs: [job(queues.meses, tendMeses, { every: '20 * * * *' })],
  tables: ['partes_por_mes'],
} as const
