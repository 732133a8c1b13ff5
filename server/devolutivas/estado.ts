import type { EstadoDaSala } from '#shared/devolutivas/devolutivas.rules.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Assento, Quarto } from '../quarto/quarto.ts'
import { findEstimativa } from './estimativa.ts'

/** The room as the rules read it. */
export async function estadoDe(db: Db | Tx, quarto: Quarto, { consultor_ativo }: Assento): Promise<EstadoDaSala> {
  const estimativa = await findEstimativa(db, quarto.id_licenca)
  return { ...quarto, consultor_ativo, estimativa_feita: estimativa !== null || quarto.estimativa_pulada_em !== null }
}
