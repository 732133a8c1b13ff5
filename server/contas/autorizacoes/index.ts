import * as answers from '#shared/contas/autorizacoes/autorizacoes.answers.ts'
import * as autorizacoesContract from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import { job } from '../../platform/jobs/job.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { autorizacoesRoutes } from './autorizacoes.routes.ts'
import { forgetVencidos } from './autorizacoes.ts'
import { notifyEscolhas } from './destinos/expire.ts'
import * as queues from './destinos/queues.ts'
import { emails } from './emails.ts'

export const autorizacoes: Slice = {
  name: 'autorizacoes',
  answers,
  contracts: { autorizacoes: autorizacoesContract },
  routes: autorizacoesRoutes,
  emails,
  // A consultor may watch her own topic only. The notice says neither whose sharing changed nor how.
  topics: { compartilhados: async (_deps, { id_usuario }, id) => String(id_usuario) === id },
  tables: ['acessos_resultado', 'autorizacoes', 'autorizacoes_vigentes', 'pedidos_acesso'],
  people: {
    acessos_resultado: { copy: 'aberturas', erasure: 'deleted' },
    autorizacoes: {
      copy: 'autorizacoes',
      erasure: { kept: 'proof of each choice, under a number that names nobody (LGPD art. 16 I)' },
    },
    autorizacoes_vigentes: { copy: 'autorizacoes', erasure: 'deleted' },
    pedidos_acesso: { copy: 'autorizacoes', erasure: 'deleted' },
  },
  jobs: [job(queues.avisarEscolhas, notifyEscolhas, { every: '40 * * * *', reminds: true })],
  tidy: { together: forgetVencidos, after: ['emails'] },
}
