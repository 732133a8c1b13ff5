import * as answers from '#shared/clientes/acoes/acoes.answers.ts'
import * as acoesContract from '#shared/clientes/acoes/acoes.contract.ts'
import * as exportarContract from '#shared/clientes/acoes/export.contract.ts'
import { job } from '../../platform/jobs/job.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { acoesRoutes } from './acoes.routes.ts'
import { forgetAcoes } from './acoes.ts'
import { makeAcao, resumeAcoes } from './make/make.ts'
import * as queues from './queues.ts'

/** Acts on many people at once. Each person is processed by the use case of the single act. */
export const acoes: Slice = {
  name: 'acoes',
  answers,
  contracts: { acoes: acoesContract, exportar: exportarContract },
  routes: acoesRoutes,
  tables: ['acoes', 'acoes_linhas'],
  people: {
    acoes: { copy: { out: 'what she did with many people at once: her screen has it for 180 days' }, erasure: HERS },
    acoes_linhas: {
      copy: { out: 'as the act' },
      erasure: { kept: 'a number of a person that says nothing any more; gone after 180 days' },
    },
  },
  jobs: [
    job(queues.makeAcao, makeAcao, {
      batch: { localConcurrency: 2, batchSize: 1, burstWhenBatchFull: true },
      outside: true,
    }),
  ],
  // An act whose process was killed is resumed within seconds, before the queue's own timeout.
  watches: [{ name: 'retomar-acoes', seconds: 10, look: resumeAcoes, outside: true }],
  tidy: { together: forgetAcoes },
}
