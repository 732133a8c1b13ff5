import * as answers from '#shared/disc/cartao/cartao.answers.ts'
import * as cartaoContract from '#shared/disc/cartao/cartao.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { cartaoRoutes } from './cartao.routes.ts'
import { actsOfLinks, tidyLinks } from './cartao.ts'
import * as limits from './limits.ts'

/** The card "Como trabalhar comigo" in which a person speaks to those who work with her, and the links that give it. */
export const cartao: Slice = {
  name: 'cartao',
  answers,
  limits,
  contracts: { cartao: cartaoContract },
  routes: cartaoRoutes,
  acts: actsOfLinks,
  tables: ['cartoes', 'cartao_links'],
  people: {
    cartoes: { copy: 'cartoes', erasure: 'deleted' },
    cartao_links: { copy: 'cartoes', erasure: 'deleted' },
  },
  tidy: { together: tidyLinks },
}
