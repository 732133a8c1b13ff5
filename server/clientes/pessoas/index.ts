import * as pessoasContract from '#shared/clientes/pessoas/pessoas.contract.ts'
import { hasTalked } from '../../conversas/encontros/events.ts'
import { on } from '../../platform/events.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { pessoasRoutes } from './pessoas.routes.ts'
import { markConversado } from './pessoas.ts'

/**
 * Everybody a consultor deals with, one row each. Triggers on invites, licences and results keep the rows current.
 */
export const pessoas: Slice = {
  name: 'pessoas',
  contracts: { pessoas: pessoasContract },
  routes: pessoasRoutes,
  tables: ['pessoas'],
  people: {
    pessoas: { copy: 'vinculos', erasure: 'unnamed' },
  },
  acts: [
    on(hasTalked, async (tx, conversa) => {
      await markConversado(tx, conversa)
    }),
  ],
}
