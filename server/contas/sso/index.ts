import * as answers from '#shared/contas/sso/sso.answers.ts'
import * as ssoContract from '#shared/contas/sso/sso.contract.ts'
import { on } from '../../platform/events.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { acessoContestado } from '../contas/events.ts'
import * as limits from './limits.ts'
import { ssoRoutes } from './sso.routes.ts'
import { deleteEntradasVencidas, forgetSso } from './sso.ts'

/** Sign-in by one OpenID Connect provider. */
export const sso: Slice = {
  name: 'sso',
  answers,
  limits,
  contracts: { sso: ssoContract },
  routes: ssoRoutes,
  tables: ['entradas_sso', 'vinculos_sso'],
  people: {
    vinculos_sso: { copy: 'vinculos_sso', erasure: 'deleted' },
    entradas_sso: { copy: { out: 'visits to the provider of the last ten minutes' }, erasure: 'deleted' },
  },
  fleeting: ['entradas_sso'],
  tidy: { together: deleteEntradasVencidas },
  // Whoever linked the account of a provider is out again when its owner says that it was not them.
  acts: [on(acessoContestado, (tx, { id_usuario }) => forgetSso(tx, id_usuario))],
}
