import type { Compra } from '#shared/licencas/compras/compras.contract.ts'
import { DAY_MS } from '#shared/platform/time.ts'

/** Age in ms up to which a paid purchase is shown on the sales page. */
const PAGA_HA_POUCO_MS = DAY_MS

type Decisive = Pick<Compra, 'idPlano' | 'estado' | 'origem' | 'init_point' | 'paga_em'>

/**
 * Whether the sales page should first show this purchase, because it is open or was just paid; a sale by invoice was not
 * begun there, and its payment is followed elsewhere.
 */
const recente = ({ estado, origem, init_point, paga_em }: Decisive, now: Date): boolean =>
  origem === 'provedor' &&
  (estado === 'pendente' ||
    (estado === 'recusada' && init_point !== null) ||
    (estado === 'paga' && paga_em !== null && now.getTime() - paga_em.getTime() < PAGA_HA_POUCO_MS))

/** Returns the newest recent purchase of each plan. @param compras newest first, as the server lists them */
export function recentesPorPlano<T extends Decisive>(compras: readonly T[], now: Date): Map<number, T> {
  const found = new Map<number, T>()
  for (const compra of compras)
    if (!found.has(compra.idPlano) && recente(compra, now)) found.set(compra.idPlano, compra)
  return found
}
