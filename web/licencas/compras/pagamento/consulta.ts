import type { Compra } from '#shared/licencas/compras/compras.contract.ts'

const SECOND = 1000

/** Returns the polling interval in ms: short after a payment, then growing; false to stop. */
export function intervalOf(compra: Pick<Compra, 'estado' | 'init_point'> | undefined, asked: number): number | false {
  const open = compra?.estado === 'pendente' || (compra?.estado === 'recusada' && compra.init_point !== null)
  if (!open) return false
  if (asked < 20) return 3 * SECOND
  return asked < 60 ? 10 * SECOND : 30 * SECOND
}
