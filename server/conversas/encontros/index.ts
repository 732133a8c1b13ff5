import * as answers from '#shared/conversas/encontros/encontros.answers.ts'
import * as encontrosContract from '#shared/conversas/encontros/encontros.contract.ts'
import { job } from '../../platform/jobs/job.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { encontrosRoutes } from './encontros.routes.ts'
import { deleteHorasLiberadas } from './encontros.ts'
import * as limits from './limits.ts'
import { emails } from './notify/emails.ts'
import { emailsDosEscolhidos } from './notify/escolhidos.emails.ts'
import { remindEncontros } from './notify/lembretes.ts'
import * as queues from './queues.ts'

export const encontros: Slice = {
  name: 'encontros',
  answers,
  limits,
  contracts: { encontros: encontrosContract },
  routes: encontrosRoutes,
  emails: { ...emails, ...emailsDosEscolhidos },
  tidy: { together: deleteHorasLiberadas },
  tables: ['encontros', 'horas_liberadas'],
  people: {
    encontros: { copy: 'encontros', erasure: 'deleted' },
    horas_liberadas: { copy: { out: 'hours of her own agenda that became free, without a name' }, erasure: HERS },
  },
  jobs: [job(queues.lembrarEncontros, remindEncontros, { every: '* * * * *', reminds: true })],
}
