import * as answers from '#shared/licencas/notas/notas.answers.ts'
import * as notasContract from '#shared/licencas/notas/notas.contract.ts'
import { job } from '../../platform/jobs/job.ts'
import { BOOKS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { resealArquivos } from './arquivos/arquivos.ts'
import { emails } from './emails.ts'
import { notasRoutes } from './notas.routes.ts'
import * as queues from './queues.ts'

export const notas: Slice = {
  name: 'notas',
  answers,
  contracts: { notas: notasContract },
  routes: notasRoutes,
  emails,
  tables: ['arquivos_fiscais', 'fechamentos', 'notas_fiscais', 'notas_inicio'],
  people: {
    notas_fiscais: { copy: { out: 'the note of a purchase, which the purchase shows' }, erasure: BOOKS },
    fechamentos: { copy: { out: 'months of the books, which name the admin who closed them' }, erasure: BOOKS },
  },
  jobs: [job(queues.resealArquivos, resealArquivos, { every: '40 4 * * *' })],
}
