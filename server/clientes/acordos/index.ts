import * as answers from '#shared/clientes/acordos/acordos.answers.ts'
import * as acordosContract from '#shared/clientes/acordos/acordos.contract.ts'
import { job } from '../../platform/jobs/job.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { acordosRoutes } from './acordos.routes.ts'
import { mayWatchAcordo } from './acordos.ts'
import { forgetOld } from './forget.ts'
import { emails } from './notify/emails.ts'
import * as queues from './notify/queues.ts'
import { remindAcordos } from './notify/remind.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Acordos of two people of an equipe; nobody but the two reads one. */
export const acordos: Slice = {
  name: 'acordos',
  answers,
  contracts: { acordos: acordosContract },
  routes: acordosRoutes,
  emails,
  tables: ['acordos'],
  people: {
    acordos: {
      copy: { part: 'acordos', but: 'of one that has ended only what she wrote herself' },
      erasure: 'deleted',
    },
  },
  // Its two people may hear that it changed, never how.
  topics: {
    acordo: async ({ db }, actor, id) => UUID.test(id) && (await mayWatchAcordo(db, actor, id)),
  },
  jobs: [job(queues.lembrarAcordos, remindAcordos, { every: '* * * * *', reminds: true })],
  tidy: { together: forgetOld, after: ['autorizacoes'] },
}
