import * as answers from '#shared/contas/fatores/fatores.answers.ts'
import * as fatoresContract from '#shared/contas/fatores/fatores.contract.ts'
import * as passkeysContract from '#shared/contas/fatores/passkeys.contract.ts'
import * as provaContract from '#shared/contas/fatores/prova.contract.ts'
import * as retiradaContract from '#shared/contas/fatores/retirada.contract.ts'
import { job } from '../../platform/jobs/job.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { emails } from './emails.ts'
import { tidyFatores } from './enter/forget.ts'
import { fatoresRoutes, retiradaRoutes } from './fatores.routes.ts'
import * as limits from './limits.ts'
import * as queues from './queues.ts'
import { finishRetiradas } from './retirada/retirada.ts'
import { sealAgain } from './totp/totp.ts'

/** Second factors: what proves a sign-in beside the senha. */
export const fatores: Slice = {
  name: 'fatores',
  answers,
  limits,
  contracts: { fatores: fatoresContract, passkeys: passkeysContract, prova: provaContract, retirada: retiradaContract },
  routes: (route, deps) => {
    fatoresRoutes(route, deps)
    retiradaRoutes(route, deps)
  },
  emails,
  tables: [
    'aparelhos_confiados',
    'codigos_recuperacao',
    'desafios_entrada',
    'desafios_usados',
    'fatores',
    'pedidos_fator',
    'retiradas_fator',
  ],
  people: {
    fatores: { copy: 'fatores', erasure: 'deleted' },
    codigos_recuperacao: { copy: { out: 'hashes of codes; the copy says how many are left' }, erasure: 'deleted' },
    desafios_entrada: {
      copy: { out: 'sign-ins of the last ten minutes that wait for their second step' },
      erasure: 'deleted',
    },
    aparelhos_confiados: { copy: 'aparelhos_confiados', erasure: 'deleted' },
    retiradas_fator: { copy: 'retiradas_de_fator', erasure: 'deleted' },
    pedidos_fator: { copy: { out: 'when the account was asked for a second factor' }, erasure: 'deleted' },
  },
  // What was ended after the backup would live again in what is restored from it.
  fleeting: ['aparelhos_confiados', 'desafios_entrada', 'desafios_usados'],
  tidy: { together: tidyFatores },
  // A sign-in does what is due too (`contas/entrar/login`): this writes it down where nobody signs in.
  jobs: [job(queues.finishRetiradas, finishRetiradas, { every: '*/10 * * * *' })],
  watches: [{ name: 'selar-fatores-de-novo', seconds: 600, look: sealAgain }],
}
