import type * as z from 'zod/mini'
import type { emailDelivery } from '#shared/platform/emails/emails.contract.ts'
import type { EmailReason } from '#shared/platform/emails/emails.rules.ts'

export type Delivery = z.input<z.ZodMiniObject<typeof emailDelivery>>

/** State of an invite's newest mail, if any, and since when its person refuses invites. */
export interface Sending {
  estado: string | null
  motivo: EmailReason | null
  proxima_tentativa: Date | null
  enviado_em: Date | null
  recusado_em: Date | null
}

const ESTADOS = ['na_fila', 'enviado', 'falhou'] as const

/** Converts the state of an invite's mail to the contract's fields. */
export function deliveryOf({ estado, motivo, proxima_tentativa, enviado_em, recusado_em }: Sending): Delivery {
  const known = ESTADOS.find(each => each === estado) ?? 'sem_email'
  const entrega = recusado_em === null ? known : 'recusado'
  const waits = entrega === 'na_fila' && motivo !== null
  const complained = entrega === 'recusado' && motivo === 'denunciado'
  return {
    entrega,
    entrega_motivo: waits || complained || entrega === 'falhou' ? motivo : null,
    proxima_tentativa: waits ? proxima_tentativa : null,
    enviado_em,
  }
}
