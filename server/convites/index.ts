import * as convitesContract from '#shared/convites/convites.contract.ts'
import * as loteContract from '#shared/convites/lote.contract.ts'
import * as proprioContract from '#shared/convites/proprio.contract.ts'
import { ENDERECO_GUARDADO_MS } from '#shared/emails/emails.rules.ts'
import * as modelosContract from '#shared/emails/modelos.contract.ts'
import { estornoPedeConvites } from '../compras/events.ts'
import { on } from '../events.ts'
import { job } from '../jobs/job.ts'
import type { Slice } from '../slice.ts'
import { convitesRoutes } from './convites.routes.ts'
import { esquecerEnvios } from './convites.ts'
import { emails } from './emails.ts'
import { esquecerEncerrados } from './esquecer.queries.ts'
import { cancelarPorEstorno } from './estorno.ts'
import { lembrar } from './lembretes.ts'
import { linkCurto } from './link-curto.ts'
import { esquecerLotes } from './lote.ts'
import * as queues from './queues.ts'

export const convites: Slice = {
  name: 'convites',
  contracts: { convites: convitesContract, lote: loteContract, modelos: modelosContract, proprio: proprioContract },
  routes: convitesRoutes,
  pages: [{ addresses: ['GET /c/:codigo'], reserves: ['c'], routes: linkCurto }],
  emails,
  tables: ['convites', 'envios_convite', 'lotes_convite'],
  jobs: [job(queues.lembrar, lembrar, { every: '* * * * *', reminds: true })],
  acts: [on(estornoPedeConvites, cancelarPorEstorno)],
  tidy: {
    // Whoever sends an invite holds a count, and waits for licences that the tidying transaction holds.
    alone: esquecerEnvios,
    together: async (tx, now) => {
      await esquecerLotes(tx, now)
      await esquecerEncerrados(tx, new Date(now.getTime() - ENDERECO_GUARDADO_MS))
    },
    after: ['licencas'],
  },
}
