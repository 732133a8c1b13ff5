import { USER_KIND } from '../../platform/permissions.ts'
import { DAY_MS } from '../../platform/time.ts'

/** Days that an admin has for a second factor, from the first sign-in at which it is asked for. */
const PRAZO_DIAS = 14
/** Days for which a consultor is not asked again after "not now". */
const ADIADO_DIAS = 30

/**
 * How an account without a second factor is asked for one: a consultor is invited, an admin has until `ate`, and then
 * signs in for nothing but adding one.
 */
export const EXIGENCIAS = ['convite', 'prazo', 'exigida'] as const
type Exigencia = (typeof EXIGENCIAS)[number]
export interface PedidoDeFator {
  exigencia: Exigencia
  /** When an admin's time is over; null for a consultor. */
  ate: Date | null
}

/** Returns how an account is asked for a second factor; null when it is not. */
export function pedidoDeFator({
  exige,
  tipo,
  temFator,
  pedido_em,
  adiado_em,
  now,
}: {
  /** Whether this installation asks at all: in production. */
  exige: boolean
  tipo: number
  temFator: boolean
  /** First sign-in at which it was asked for; null before. */
  pedido_em: Date | null
  adiado_em: Date | null
  now: Date
}): PedidoDeFator | null {
  if (!exige || temFator || tipo === USER_KIND.participante) return null
  if (tipo === USER_KIND.consultor) {
    const waits = adiado_em !== null && now.getTime() < adiado_em.getTime() + ADIADO_DIAS * DAY_MS
    return waits ? null : { exigencia: 'convite', ate: null }
  }
  const ate = new Date((pedido_em ?? now).getTime() + PRAZO_DIAS * DAY_MS)
  return { exigencia: now >= ate ? 'exigida' : 'prazo', ate }
}
