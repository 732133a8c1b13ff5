import type { EstadoDaSala } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { Assento, Quarto } from '../../quarto/quarto.ts'
import { listPresencas } from '../sala/presenca.queries.ts'
import { findEstimativa, foiAlem } from './estimativa.ts'

/** The room's state as the rules read it. Presence matters to the agreement only, and is read for that etapa alone. */
export async function estadoDe(
  db: Db | Tx,
  quarto: Quarto,
  { consultor_ativo }: Assento,
  now: Date,
): Promise<EstadoDaSala> {
  const estimativa_feita = (await findEstimativa(db, quarto.id_licenca)) !== null || (await foiAlem(db, quarto))
  const presencas = quarto.acordo_aceito_em ? [] : await listPresencas(db, quarto.id_devolutiva)
  const pessoa_presente = presencas.some(({ cadeira, visivel_ate }) => cadeira !== 'consultor' && visivel_ate > now)
  return { ...quarto, consultor_ativo, estimativa_feita, pessoa_presente }
}
