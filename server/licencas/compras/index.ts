import * as answers from '#shared/licencas/compras/compras.answers.ts'
import * as comprasContract from '#shared/licencas/compras/compras.contract.ts'
import * as desistenciaContract from '#shared/licencas/compras/desistencia.contract.ts'
import * as precosContract from '#shared/licencas/compras/precos.contract.ts'
import type { Env } from '../../platform/env.ts'
import { job } from '../../platform/jobs/job.ts'
import { BOOKS, HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { comprasRoutes } from './compras.routes.ts'
import {
  deliverNotificacaoLocal,
  giveBackDesistencia,
  processNotificacao,
  reconcile,
  resumeNotificacoes,
} from './compras.ts'
import { emails } from './emails.ts'
import * as limits from './limits.ts'
import { pagamentoLocalRoutes } from './local/pages.ts'
import * as queues from './queues.ts'

/** Whether the local stand-in for the payment provider runs: only where no real payment is possible (behaviour §43). */
const localProvider = (env: Env) => env.standIns && !env.MP_ACCESS_TOKEN

export const compras: Slice = {
  name: 'compras',
  answers,
  limits,
  contracts: { compras: comprasContract, desistencia: desistenciaContract, precos: precosContract },
  routes: comprasRoutes,
  emails,
  // The local provider's checkout.
  pages: [
    {
      addresses: ['GET /pagamento-local', 'GET /pagamento-local/:id', 'POST /pagamento-local/:id'],
      reserves: ['pagamento-local'],
      when: localProvider,
      routes: pagamentoLocalRoutes,
    },
  ],
  tables: [
    'compras',
    'creditos',
    'cupons',
    'debitos_licenca',
    'desistencias',
    'entradas',
    'entradas_do_provedor',
    'excecoes_pagamento',
    'notificacoes_pagamento',
    'pagamentos',
    'planos_licencas',
  ],
  people: {
    compras: { copy: 'compras', erasure: BOOKS },
    creditos: { copy: { out: 'the licences of a purchase, which the copy has' }, erasure: BOOKS },
    debitos_licenca: { copy: { out: 'the licences taken back for a purchase' }, erasure: BOOKS },
    desistencias: { copy: 'compras', erasure: BOOKS },
    entradas_do_provedor: {
      copy: { out: 'what the payment of a purchase brought, which the copy has' },
      erasure: BOOKS,
    },
    pagamentos: { copy: { out: 'the payment of a purchase, which the copy has' }, erasure: BOOKS },
    cupons: { copy: { out: 'what an admin made for everybody' }, erasure: HERS },
    excecoes_pagamento: { copy: { out: 'payments that an admin looks at' }, erasure: BOOKS },
  },
  jobs: [
    job(queues.processPagamento, (deps, { id_notificacao }) => processNotificacao(deps, id_notificacao), {
      batch: { localConcurrency: 4, batchSize: 10, burstWhenBatchFull: true },
      outside: true,
    }),
    job(queues.giveBackDesistencia, (deps, { id_compra }) => giveBackDesistencia(deps, id_compra), { outside: true }),
    job(queues.reconcileAll, reconcile, { every: '* * * * *', outside: true }),
    job(queues.notifyLocal, (deps, aviso) => deliverNotificacaoLocal(deps, aviso), { when: localProvider }),
  ],
  watches: [{ name: 'retomar-notificacoes', seconds: 10, look: resumeNotificacoes, outside: true }],
}
