import type { ComandoDe } from '#shared/conversas/devolutivas/comandos.schema.ts'
import * as evidencia from '../../../disc/evidencia/evidencia.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { Quarto } from '../../quarto/quarto.ts'

/** The person's estimate, quadrantes 1 to 4 from the top; null before she gave one. */
export const findEstimativa = async (db: Db | Tx, id_licenca: number): Promise<number[] | null> =>
  (await evidencia.findEstimativa(db, id_licenca))?.ordem ?? null

/** Stores the person's estimate; the first one stands. @throws {Failure} estimativa_feita */
export async function gravarAutoestimativa(
  tx: Tx,
  { id_licenca }: Quarto,
  { ordem, ordem_inicial }: ComandoDe<'estimar'>,
  em: Date,
): Promise<void> {
  await evidencia.gravarAutoestimativa(tx, { id_licenca, ordem, ordem_inicial, em })
}
