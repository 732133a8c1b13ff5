import * as answers from '#shared/conversas/combinados/combinados.answers.ts'
import * as combinadosContract from '#shared/conversas/combinados/combinados.contract.ts'
import { job } from '../../platform/jobs/job.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { remindCombinados } from './answer/remind.ts'
import { combinadosRoutes } from './combinados.routes.ts'
import { emails } from './emails.ts'
import * as limits from './limits.ts'
import * as queues from './queues.ts'

export const combinados: Slice = {
  name: 'combinados',
  answers,
  limits,
  contracts: { combinados: combinadosContract },
  routes: combinadosRoutes,
  emails,
  tables: ['combinados', 'confirmacoes', 'contestacoes', 'acompanhamentos'],
  people: {
    combinados: { copy: 'devolutivas', erasure: 'deleted' },
    confirmacoes: { copy: 'devolutivas', erasure: 'deleted' },
    contestacoes: { copy: 'devolutivas', erasure: 'deleted' },
    acompanhamentos: { copy: 'devolutivas', erasure: 'deleted' },
  },
  jobs: [job(queues.lembrarCombinados, remindCombinados, { every: '* * * * *', reminds: true })],
}
