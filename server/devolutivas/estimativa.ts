import type { ComandoDe } from '#shared/devolutivas/comandos.schema.ts'
import { fail } from '#shared/errors.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Quarto } from '../quarto/quarto.ts'

/* How the person sees herself, before she looks: kept by another room. Until that stands, nobody has said anything. */

/** Her order from the top, quadrantes 1 to 4; null while she has not said. */
export async function findEstimativa(_db: Db | Tx, _id_licenca: number): Promise<number[] | null> {
  return null
}

/** Keeps her order; the first one stands. @throws {Failure} nao_agora, estimativa_feita */
export async function gravarAutoestimativa(
  _tx: Tx,
  _quarto: Quarto,
  _comando: ComandoDe<'estimar'>,
  _em: Date,
): Promise<void> {
  throw fail('nao_agora')
}
