import type { EstadoDaSala } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { Assento, Quarto } from '../../quarto/quarto.ts'
import { listPresencas } from '../sala/presenca.queries.ts'
import { findEstimativa, isPastEstimating } from './estimativa.ts'

/** The room's state as the rules read it. Presence matters to what is said aloud, and is read for those etapas alone. */
export async function estadoOf(
  db: Db | Tx,
  quarto: Quarto,
  { consultor_ativo }: Assento,
  now: Date,
): Promise<EstadoDaSala> {
  const estimativa = await findEstimativa(db, quarto.id_licenca)
  const estimativa_feita = estimativa !== null || (await isPastEstimating(db, quarto))
  const conta = !quarto.acordo_aceito_em || quarto.etapa === 'autoestimativa'
  const presencas = !conta ? [] : await listPresencas(db, quarto.id_devolutiva)
  const pessoa_presente = presencas.some(({ cadeira, visivel_ate }) => cadeira !== 'consultor' && visivel_ate > now)
  return {
    ...quarto,
    consultor_ativo,
    estimativa_feita,
    estimativa_ditada: estimativa?.a_pedido === true,
    pessoa_presente,
  }
}
