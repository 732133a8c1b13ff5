import * as faturasContract from '#shared/licencas/propostas/faturas.contract.ts'
import * as answers from '#shared/licencas/propostas/propostas.answers.ts'
import * as propostasContract from '#shared/licencas/propostas/propostas.contract.ts'
import * as publicaContract from '#shared/licencas/propostas/publica.contract.ts'
import { job } from '../../platform/jobs/job.ts'
import { BOOKS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { emails } from './emails.ts'
import { tendFaturas } from './faturas/vencidas.ts'
import * as limits from './limits.ts'
import { propostasRoutes } from './propostas.routes.ts'
import { actsOfPropostas } from './propostas.ts'
import * as queues from './queues.ts'

const SALE = { copy: { out: 'book-keeping of a purchase, which the copy has' }, erasure: BOOKS } as const

export const propostas: Slice = {
  name: 'propostas',
  answers,
  limits,
  contracts: { propostas: propostasContract, publica: publicaContract, faturas: faturasContract },
  routes: propostasRoutes,
  emails,
  acts: actsOfPropostas,
  tables: [
    'comprovantes',
    'contadores',
    'devolucoes_fatura',
    'faturas',
    'limites_faturado',
    'parcelas',
    'propostas',
    'recebimentos',
  ],
  people: {
    comprovantes: SALE,
    devolucoes_fatura: SALE,
    faturas: SALE,
    limites_faturado: { copy: { out: 'a setting, with the admin who set it' }, erasure: BOOKS },
    parcelas: SALE,
    propostas: SALE,
    recebimentos: SALE,
  },
  // Every morning in São Paulo, after the day on which an instalment was due.
  jobs: [job(queues.tendFaturas, tendFaturas, { every: '0 12 * * *' })],
}
