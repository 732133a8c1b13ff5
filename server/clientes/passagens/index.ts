import * as answers from '#shared/clientes/passagens/passagens.answers.ts'
import * as passagensContract from '#shared/clientes/passagens/passagens.contract.ts'
import * as perguntasContract from '#shared/clientes/passagens/perguntas.contract.ts'
import { job } from '../../platform/jobs/job.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import * as limits from './limits.ts'
import { emails } from './notify/emails.ts'
import { passagensRoutes } from './passagens.routes.ts'
import { endContestadas, passDue } from './passar.ts'
import * as queues from './queues.ts'

/** Passings from one consultora to another, and the question that each person is asked. */
export const passagens: Slice = {
  name: 'passagens',
  answers,
  limits,
  contracts: { passagens: passagensContract, perguntas_da_passagem: perguntasContract },
  routes: passagensRoutes,
  emails,
  // A person may hear that she was passed on, nobody else.
  topics: { passado: async (_deps, { id_usuario }, id) => String(id_usuario) === id },
  tables: ['passagens', 'passagens_pessoas'],
  people: {
    passagens: { copy: { out: 'what consultoras passed on; whom it asked stands among her choices' }, erasure: HERS },
    passagens_pessoas: { copy: 'passagens', erasure: 'deleted' },
  },
  acts: [endContestadas],
  jobs: [job(queues.passOn, passDue, { every: '*/5 * * * *' })],
}
