import { job } from '../jobs/job.ts'
import { tendMonths } from './months.ts'
import * as queues from './queues.ts'

/**
 * The slice of tables partitioned by month: it makes coming partitions, and drops those of the audit past their term.
 */
export const months = {
  name: 'months',
  jobs: [job(queues.monthsQueue, tendMonths, { every: '20 * * * *' })],
  tables: ['partes_por_mes'],
} as const
