import { assinadosDesde } from '#shared/clientes/acordos/acordos.rules.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import * as queries from './acordos.queries.ts'
import { count } from './notify/notify.ts'

/**
 * Deletes the acordos of a person whose account is erased, after what she shows, whose choices every change of an acordo
 * holds first. The other of each that was in force is told that it ended. Returns how many there were.
 */
export async function forgetAcordos(deps: Deps, tx: Tx, id_usuario: number): Promise<number> {
  const gone = await queries.deleteAcordosOf(tx, id_usuario)
  for (const { outro, em_vigor, ...acordo } of gone) if (em_vigor) await count(deps, tx, 'encerrado', acordo, [outro])
  return gone.length
}

/** Ends acordos 24 months after both said yes, and deletes what ran out or ended 30 days ago. */
export const forgetOld = (tx: Tx, now: Date): Promise<void> =>
  queries.forgetOld(tx, { now, assinados: assinadosDesde(now) })
