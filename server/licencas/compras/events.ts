import { event } from '../../platform/events.ts'

/** A refund needs licences back that wait in open invites; answers the ids of the invites that were cancelled. */
export const estornoPedeConvites = event<{ id_compra: string; quantidade: number; em: Date }, string[]>(
  'estorno_pede_convites',
)
