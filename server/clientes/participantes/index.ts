import * as aceiteContract from '#shared/clientes/participantes/aceite.contract.ts'
import * as confirmacaoContract from '#shared/clientes/participantes/confirmacao.contract.ts'
import * as listasContract from '#shared/clientes/participantes/listas.contract.ts'
import * as answers from '#shared/clientes/participantes/participantes.answers.ts'
import * as participantesContract from '#shared/clientes/participantes/participantes.contract.ts'
import { emailMuda, emailMudou } from '../../contas/administracao/events.ts'
import { on } from '../../platform/events.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { followEmail, holdEmail } from './confirmacao.ts'
import { emails } from './emails.ts'
import * as limits from './limits.ts'
import { participantesRoutes } from './participantes.routes.ts'

export const participantes: Slice = {
  name: 'participantes',
  answers,
  limits,
  contracts: {
    participantes: { ...participantesContract, ...aceiteContract, ...listasContract, ...confirmacaoContract },
  },
  routes: participantesRoutes,
  emails,
  acts: [on(emailMuda, holdEmail), on(emailMudou, followEmail)],
}
