import * as estoqueContract from '#shared/licencas/licencas/estoque.contract.ts'
import * as extratoContract from '#shared/licencas/licencas/extrato.contract.ts'
import * as answers from '#shared/licencas/licencas/licencas.answers.ts'
import * as licencasContract from '#shared/licencas/licencas/licencas.contract.ts'
import { job } from '../../platform/jobs/job.ts'
import { BOOKS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { checkAtNight } from './check/check.ts'
import { emails } from './emails.ts'
import { extratoRoutes } from './extrato/extrato.routes.ts'
import { licencasRoutes } from './licencas.routes.ts'
import { giveBackVencidas, sumAtos, sumMovimentos } from './licencas.ts'
import * as queues from './queues.ts'

export const licencas: Slice = {
  name: 'licencas',
  answers,
  contracts: { licencas: licencasContract, estoque: estoqueContract, extrato: extratoContract },
  routes: (route, deps) => {
    licencasRoutes(route, deps)
    extratoRoutes(route, deps)
  },
  emails,
  tables: [
    'atos_do_extrato',
    'conferencias',
    'consignacoes',
    'lancamentos_licenca',
    'licencas',
    'movimentos_licenca',
    'movimentos_somados',
    'partes_dos_atos',
    'somas_de_movimentos',
  ],
  people: {
    licencas: { copy: 'licencas_abertas', erasure: 'unnamed' },
    movimentos_licenca: { copy: { out: 'book-keeping of licences, by number' }, erasure: BOOKS },
    consignacoes: { copy: { out: 'book-keeping of licences, by number' }, erasure: BOOKS },
    lancamentos_licenca: { copy: { out: 'book-keeping of licences, by number' }, erasure: BOOKS },
  },
  // Runs at night in São Paulo, because it reads every row of the ledger.
  jobs: [job(queues.conferirLivros, checkAtNight, { every: '20 5 * * *' })],
  tidy: {
    together: async (tx, now) => {
      await giveBackVencidas(tx, 'all', now)
      await sumMovimentos(tx)
      await sumAtos(tx)
    },
  },
}
