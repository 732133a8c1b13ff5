import { updateQuarto } from '../../../quarto/quarto.ts'
import type { Perform } from '../../comando.ts'

/** Stores that the person declines to estimate herself. */
export const skipEstimativa: Perform<'pular_estimativa'> = async ({ tx, quarto, em }) => {
  await updateQuarto(tx, quarto.id_devolutiva, { estimativa_pulada_em: em })
  return [{ tipo: 'estimativa', dados: { pulada: true } }]
}
