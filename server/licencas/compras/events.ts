import { event } from '../../platform/events.ts'

/** Asks for licences held by open invites when a refund or a withdrawal needs them. Handlers cancel invites and return their ids. */
export const estornoAsksForConvites = event<
  { id_compra: string; quantidade: number; motivo: string; em: Date },
  string[]
>('estorno_pede_convites')
