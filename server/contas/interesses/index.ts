import * as answers from '#shared/contas/interesses/interesses.answers.ts'
import * as interessesContract from '#shared/contas/interesses/interesses.contract.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { emails } from './emails.ts'
import { interessesRoutes } from './interesses.routes.ts'
import { forgetInteresses } from './interesses.ts'
import * as limits from './limits.ts'

export const interesses: Slice = {
  name: 'interesses',
  answers,
  limits,
  contracts: { interesses: interessesContract },
  routes: interessesRoutes,
  emails,
  tidy: { together: forgetInteresses },
  tables: ['interesses', 'porta_aberta'],
  people: { porta_aberta: { copy: { out: 'a setting of the installation, which its screen shows' }, erasure: HERS } },
}
