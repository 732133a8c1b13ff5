import type { Compra } from '#shared/licencas/compras/compras.contract.ts'

/** Age up to which a paid purchase is shown where one buys, in ms. */
const PAGA_HA_POUCO_MS = 24 * 60 * 60 * 1000

type Decisive = Pick<Compra, 'idPlano' | 'estado' | 'init_point' | 'paga_em'>

/** Whether somebody who comes back to the plans should first see this purchase: under way, or just paid. */
const recente = ({ estado, init_point, paga_em }: Decisive, now: Date): boolean =>
  estado === 'pendente' ||
  (estado === 'recusada' && init_point !== null) ||
  (estado === 'paga' && paga_em !== null && now.getTime() - paga_em.getTime() < PAGA_HA_POUCO_MS)

/** The newest recent purchase of each plan. @param compras newest first, as the server lists them */
export function recentesPorPlano<T extends Decisive>(compras: readonly T[], now: Date): Map<number, T> {
  const found = new Map<number, T>()
  for (const compra of compras)
    if (!found.has(compra.idPlano) && recente(compra, now)) found.set(compra.idPlano, compra)
  return found
}
