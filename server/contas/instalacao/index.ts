import * as emailContract from '#shared/contas/instalacao/email.contract.ts'
import * as answers from '#shared/contas/instalacao/instalacao.answers.ts'
import * as instalacaoContract from '#shared/contas/instalacao/instalacao.contract.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { emails } from './emails.ts'
import { instalacaoRoutes } from './instalacao.routes.ts'
import * as limits from './limits.ts'

/** Settings of this installation: who runs it, who answers for personal data, name and look, taxes. */
export const instalacao: Slice = {
  name: 'instalacao',
  answers,
  limits,
  contracts: { instalacao: instalacaoContract, email_da_instalacao: emailContract },
  routes: instalacaoRoutes,
  emails,
  tables: ['instalacao', 'instalacao_marcas', 'instalacao_arquivos'],
  people: {
    instalacao: { copy: { out: 'the company’s data, not the admin’s' }, erasure: HERS },
    instalacao_marcas: { copy: { out: 'the company’s mark, not the admin’s' }, erasure: HERS },
  },
}
