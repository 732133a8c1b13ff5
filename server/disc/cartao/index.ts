import * as cartaoContract from '#shared/disc/cartao/cartao.contract.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { deleteLinksVencidos } from './cartao.queries.ts'
import { cartaoRoutes } from './cartao.routes.ts'
import { actsOfLinks } from './cartao.ts'

/** Time for which an ended link stays in its person's list, in ms. */
const DEPOIS_DO_FIM_MS = 90 * DAY_MS

/** The card "Como trabalhar comigo" in which a person speaks to those who work with her, and the links that give it. */
export const cartao: Slice = {
  name: 'cartao',
  contracts: { cartao: cartaoContract },
  routes: cartaoRoutes,
  acts: actsOfLinks,
  tables: ['cartoes', 'cartao_links'],
  people: {
    cartoes: { copy: 'cartoes', erasure: 'deleted' },
    cartao_links: { copy: 'cartoes', erasure: 'deleted' },
  },
  tidy: {
    together: (tx, now) => deleteLinksVencidos(tx, new Date(now.getTime() - DEPOIS_DO_FIM_MS)),
  },
}
