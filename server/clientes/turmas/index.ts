import * as andamentoContract from '#shared/clientes/turmas/andamento.contract.ts'
import * as publicaContract from '#shared/clientes/turmas/publica.contract.ts'
import * as answers from '#shared/clientes/turmas/turmas.answers.ts'
import * as turmasContract from '#shared/clientes/turmas/turmas.contract.ts'
import { UUID } from '#shared/platform/fields/uuid.ts'
import { job } from '../../platform/jobs/job.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { endVencidas } from './conduzir/end.ts'
import { actsOfAcompanhamentos } from './conduzir/follow.ts'
import { emails } from './emails.ts'
import { tidyEntradas } from './enter/entradas.ts'
import * as limits from './limits.ts'
import { notifyTurmas } from './notify/notify.ts'
import { remindInDias } from './notify/remind.ts'
import * as queues from './queues.ts'
import { turmasRoutes } from './turmas.routes.ts'
import { mayWatchTurma } from './turmas.ts'

const ID = new RegExp(`^${UUID}$`)

export const turmas: Slice = {
  name: 'turmas',
  answers,
  limits,
  contracts: { rodadas: turmasContract, andamento: andamentoContract, publica: publicaContract },
  routes: turmasRoutes,
  emails,
  acts: actsOfAcompanhamentos,
  tables: ['entradas_rodada', 'lugares_rodada', 'rodadas'],
  people: {
    rodadas: { copy: 'turmas', erasure: HERS },
    lugares_rodada: { copy: 'turmas', erasure: { kept: 'a place without a name, for the counts of the turma' } },
    entradas_rodada: { copy: 'turmas', erasure: 'deleted' },
  },
  jobs: [
    job(
      queues.tendTurmas,
      async deps => {
        await endVencidas(deps)
        await remindInDias(deps)
        await notifyTurmas(deps)
      },
      { every: '* * * * *', reminds: true },
    ),
  ],
  // A turma never changes its owner, and deactivated owners have no session, so checking once is enough.
  topics: {
    rodada: async (deps, actor, id) => ID.test(id) && (await mayWatchTurma(deps, actor, id)),
  },
  tidy: { together: tidyEntradas },
}
