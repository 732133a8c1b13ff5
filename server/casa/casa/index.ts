import * as inicioContract from '#shared/casa/casa/inicio.contract.ts'
import * as vistaContract from '#shared/casa/casa/primeira-vista.contract.ts'
import * as passosContract from '#shared/casa/casa/primeiros-passos.contract.ts'
import * as visaoContract from '#shared/casa/casa/visao-geral.contract.ts'
import { job } from '../../platform/jobs/job.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { casaRoutes } from './casa.routes.ts'
import { emails } from './emails.ts'
import * as queues from './queues.ts'
import { summarizeDia } from './resumo.ts'

/** The homes: a consultor's day, her first steps, and the admin's overview. */
export const casa: Slice = {
  name: 'casa',
  contracts: { inicio: inicioContract, passos: passosContract, vista: vistaContract, visao: visaoContract },
  routes: casaRoutes,
  emails,
  tables: ['primeiros_passos', 'resumos_do_dia'],
  people: {
    primeiros_passos: { copy: { out: 'which first steps she has hidden' }, erasure: HERS },
    resumos_do_dia: { copy: { out: 'until when she was told of results' }, erasure: HERS },
  },
  jobs: [job(queues.sumUpDia, summarizeDia, { every: '* * * * *', reminds: true })],
}
