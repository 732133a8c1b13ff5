import * as answers from '#shared/conversas/horarios/horarios.answers.ts'
import * as horariosContract from '#shared/conversas/horarios/horarios.contract.ts'
import { compartilhamentoRetirado } from '../../contas/autorizacoes/events.ts'
import { consultorDeactivated } from '../../contas/consultores/events.ts'
import { on } from '../../platform/events.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { emails } from './emails.ts'
import { actsOfFeed } from './feed/feed.ts'
import { horariosRoutes } from './horarios.routes.ts'
import * as limits from './limits.ts'
import { forgetLinks, releaseOfConsultor, releaseOfPessoa } from './release.ts'

export const horarios: Slice = {
  name: 'horarios',
  answers,
  limits,
  contracts: { horarios: horariosContract },
  routes: horariosRoutes,
  emails,
  acts: [
    ...actsOfFeed,
    on(consultorDeactivated, (tx, { deps, ...whose }) => releaseOfConsultor(deps, tx, whose)),
    on(compartilhamentoRetirado, (tx, { deps, ...whose }) => releaseOfPessoa(deps, tx, whose)),
  ],
  tidy: { together: forgetLinks },
  tables: ['feeds_agenda', 'horarios', 'links_horario'],
  people: {
    horarios: { copy: { out: 'her own settings, which her screen shows' }, erasure: HERS },
    feeds_agenda: { copy: { out: 'the address of her own calendar, which her screen shows' }, erasure: HERS },
    links_horario: { copy: 'escolhas_horario', erasure: 'deleted' },
  },
}
