import * as answers from '#shared/clientes/convites/convites.answers.ts'
import * as convitesContract from '#shared/clientes/convites/convites.contract.ts'
import * as loteContract from '#shared/clientes/convites/lote.contract.ts'
import * as proprioContract from '#shared/clientes/convites/proprio.contract.ts'
import * as modelosContract from '#shared/contas/remetente/modelos.contract.ts'
import { estornoAsksForConvites } from '../../licencas/compras/events.ts'
import { propostaVaiPorEmail } from '../../licencas/propostas/events.ts'
import { on } from '../../platform/events.ts'
import { job } from '../../platform/jobs/job.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { convitesRoutes } from './convites.routes.ts'
import { forgetEnvios, tidyConvites } from './convites.ts'
import { emails } from './emails.ts'
import { cancelByEstorno } from './follow/estorno.ts'
import { remind } from './follow/lembretes.ts'
import * as limits from './limits.ts'
import * as queues from './queues.ts'
import { countProposta } from './send/limites.ts'
import { linkCurto } from './send/link-curto.ts'

export const convites: Slice = {
  name: 'convites',
  answers,
  limits,
  contracts: { convites: convitesContract, lote: loteContract, modelos: modelosContract, proprio: proprioContract },
  routes: convitesRoutes,
  pages: [{ addresses: ['GET /c/:codigo', 'GET /C/:codigo'], reserves: ['c'], routes: linkCurto }],
  emails,
  tables: ['convites', 'envios_convite', 'lotes_convite'],
  people: {
    convites: { copy: 'convites_recebidos', erasure: 'unnamed' },
    lotes_convite: {
      copy: { out: 'hashes that keep an invite from going twice, for days' },
      erasure: { kept: 'a hash of the address, gone with its batch' },
    },
  },
  jobs: [job(queues.lembrar, remind, { every: '* * * * *', reminds: true })],
  acts: [on(estornoAsksForConvites, cancelByEstorno), on(propostaVaiPorEmail, countProposta)],
  tidy: {
    // Runs in its own transaction: a sender holds a row of the counts while waiting for licences that the cleanup
    // transaction has locked.
    alone: forgetEnvios,
    together: tidyConvites,
    after: ['licencas'],
  },
}
