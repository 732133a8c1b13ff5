import type * as z from 'zod/mini'
import type { entregaDoEmail } from '#shared/platform/emails/emails.contract.ts'
import type { MotivoEmail } from '#shared/platform/emails/emails.rules.ts'

export type Entrega = z.input<z.ZodMiniObject<typeof entregaDoEmail>>

/** State of an invite's newest mail, if any, and since when its person refuses invites. */
export interface Envio {
  estado: string | null
  motivo: MotivoEmail | null
  proxima_tentativa: Date | null
  enviado_em: Date | null
  recusado_em: Date | null
}

const ESTADOS = ['na_fila', 'enviado', 'falhou'] as const

/** Converts the state of an invite's mail to the contract's fields. */
export function entregaOf({ estado, motivo, proxima_tentativa, enviado_em, recusado_em }: Envio): Entrega {
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
