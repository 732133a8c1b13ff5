import type { ComandoDe } from '#shared/conversas/devolutivas/comandos.schema.ts'
import { hasReached } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import type { Etapa } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import * as evidencia from '../../../disc/evidencia/evidencia.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { listPassagens, type Quarto } from '../../quarto/quarto.ts'

/** The person's estimate, quadrantes 1 to 4 from the top, and whether she had seen no number; null before she gave one. */
export async function findEstimativa(db: Db | Tx, id_licenca: number) {
  const found = await evidencia.findEstimativa(db, id_licenca)
  return found && { ordem: found.ordem, antes_de_ver: found.antes_de_ver, a_pedido: found.a_pedido }
}

/** Whether the person is not asked any more: she declined, or both have looked at the result in this room. */
export async function isPastEstimating(db: Db | Tx, quarto: Quarto, etapa: Etapa = quarto.etapa): Promise<boolean> {
  if (quarto.estimativa_pulada_em !== null || hasReached(etapa, 'revelacao')) return true
  const passagens = await listPassagens(db, quarto.id_devolutiva)
  return passagens.some(({ para }) => para !== 'pausa' && hasReached(para, 'revelacao'))
}

/** Stores the person's estimate; the first one stands. @throws {Failure} estimativa_feita */
export async function saveAutoestimativa(
  tx: Tx,
  { id_licenca }: Quarto,
  { ordem, ordem_inicial }: ComandoDe<'estimar'>,
  { em, a_pedido }: { em: Date; a_pedido: boolean },
): Promise<void> {
  await evidencia.saveAutoestimativa(tx, { id_licenca, ordem, ordem_inicial, em, a_pedido })
}
