import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { deleteEncontros } from './encontros.queries.ts'
import { insertHorasLiberadas } from './escolhidos/avisos.queries.ts'
import { notifyConsultores } from './notify/avisos.ts'

/**
 * Deletes the conversations of a person. Consultores with one ahead are told of the hour, without a name, by mail and in
 * the agenda. Returns the number deleted.
 */
export async function forgetEncontros(deps: Deps, tx: Tx, id_participante: number): Promise<number> {
  const gone = await deleteEncontros(tx, id_participante)
  const em = deps.now()
  const ahead = gone.filter(({ estado, quando }) => estado === 'marcado' && quando > em)
  await notifyConsultores(deps, tx, ahead)
  const freed = ahead.map(({ id_encontro, id_consultor, quando }) => ({ id_encontro, id_consultor, quando, em }))
  if (freed.length > 0) await insertHorasLiberadas(tx, freed)
  return gone.length
}
