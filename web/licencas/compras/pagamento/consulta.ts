import type { Compra } from '#shared/licencas/compras/compras.contract.ts'

const SECOND = 1000

/** Returns the polling interval in ms: short after a payment or a withdrawal, then growing; false to stop. */
export function intervalOf(
  compra: (Pick<Compra, 'estado' | 'init_point'> & Partial<Pick<Compra, 'origem' | 'desistencia'>>) | undefined,
  asked: number,
): number | false {
  const open = compra?.estado === 'pendente' || (compra?.estado === 'recusada' && compra.init_point !== null)
  const devolvendo = compra?.desistencia?.devolvida_em === null
  // A sale by invoice is paid weeks later, and nothing is asked about it.
  if ((!open && !devolvendo) || compra?.origem === 'fatura') return false
  if (asked < 20) return 3 * SECOND
  return asked < 60 ? 10 * SECOND : 30 * SECOND
}
