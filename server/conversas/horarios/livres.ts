import type { RegrasDosHorarios } from '#shared/conversas/horarios/horarios.contract.ts'
import { horariosLivres } from '#shared/conversas/horarios/horarios.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { listBusy } from '../encontros/encontros.ts'

/** Starts of a consultor's free hours now; `menos` is a conversation that does not stand in the way. */
export async function listLivres(
  db: Db | Tx,
  id_consultor: number,
  regras: RegrasDosHorarios,
  { now, menos = null }: { now: Date; menos?: string | null },
): Promise<Date[]> {
  const ate = new Date(now.getTime() + (regras.semanas * 7 + 1) * DAY_MS)
  return horariosLivres(regras, await listBusy(db, { id_consultor, now, ate, menos }), now)
}
