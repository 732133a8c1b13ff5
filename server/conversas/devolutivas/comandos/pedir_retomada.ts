import { updateQuarto } from '../../quarto/quarto.ts'
import type { Perform } from '../comando.ts'

/** Tells the consultor that the person would like to resume; a repetition changes nothing. */
export const askRetomada: Perform<'pedir_retomada'> = async ({ tx, quarto, em }) => {
  if (quarto.retomada_pedida_em) return []
  await updateQuarto(tx, quarto.id_devolutiva, { retomada_pedida_em: em })
  return [{ tipo: 'retomada_pedida' }]
}
