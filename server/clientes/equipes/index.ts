import * as arquivoContract from '#shared/clientes/equipes/arquivo.contract.ts'
import * as answers from '#shared/clientes/equipes/equipes.answers.ts'
import * as equipesContract from '#shared/clientes/equipes/equipes.contract.ts'
import { job } from '../../platform/jobs/job.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { emails } from './emails.ts'
import { equipesRoutes } from './equipes.routes.ts'
import { mayWatchEquipe } from './equipes.ts'
import * as queues from './queues.ts'
import { finishSaidas, tidyEquipes } from './saidas/end.ts'

export const equipes: Slice = {
  name: 'equipes',
  answers,
  contracts: { equipes: equipesContract, arquivo: arquivoContract },
  routes: equipesRoutes,
  emails,
  tables: ['equipes', 'esperados', 'integrantes', 'saidas_arquivo', 'saidas_arquivo_linhas'],
  people: {
    equipes: { copy: { out: 'equipes, not people; those the person is in stand among her equipes' }, erasure: HERS },
    esperados: { copy: 'equipes', erasure: 'deleted' },
    integrantes: { copy: 'equipes', erasure: 'deleted' },
    saidas_arquivo: { copy: { out: 'files of a consultora; who left by one stands among her equipes' }, erasure: HERS },
    saidas_arquivo_linhas: {
      copy: { out: 'a departure that may be taken back for a day; her equipes say until when she was in each' },
      erasure: 'deleted',
    },
  },
  // Whoever deals with the equipe may hear that something of it changed, never what; asked again while they listen.
  topics: {
    equipe: async (deps, actor, id) => /^[1-9]\d{0,8}$/.test(id) && (await mayWatchEquipe(deps, actor, Number(id))),
  },
  jobs: [job(queues.finishSaidas, finishSaidas, { every: '*/5 * * * *' })],
  tidy: { together: tidyEquipes },
}
