import { endAutorizacoes } from '../../../contas/autorizacoes/autorizacoes.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { tellStreamsOf } from '../../../platform/http/guard/session.ts'
import { avisar } from '../../../platform/live/live.ts'
import * as mudar from '../change.queries.ts'

/**
 * Ends memberships of these equipes, of one person or of everybody, and in the same transaction what they showed them.
 * Returns who left which.
 */
export async function leave(
  tx: Tx,
  de: { equipes: readonly number[]; id_participante?: number; em: Date },
): Promise<{ id_equipe: number; id_participante: number }[]> {
  const gone = await mudar.endIntegrantes(tx, de)
  await endAutorizacoes(
    tx,
    gone.map(({ id_equipe, id_participante }) => ({ id_participante, destino: 'equipe', id_destino: id_equipe })),
    { origem: 'saida', em: de.em },
  )
  for (const id_participante of new Set(gone.map(row => row.id_participante))) await tellStreamsOf(tx, id_participante)
  for (const id_equipe of new Set(gone.map(row => row.id_equipe))) await avisar(tx, `equipe:${id_equipe}`)
  return gone
}
