import { job } from '../jobs/job.ts'
import { cuidarDosMeses } from './meses.ts'
import * as queues from './queues.ts'

/** Tables that are kept by the month: their months are made before they come, and the audit's go when their time is over. */
export const meses = {
  name: 'meses',
  jobs: [job(queues.meses, cuidarDosMeses, { every: '20 * * * *' })],
  tables: ['partes_por_mes'],
} as const
