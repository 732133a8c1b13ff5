import { updateQuarto } from '../../quarto/quarto.ts'
import type { Fazer } from '../comando.ts'

/** The person would like to go on; asked twice is asked once. */
export const pedirRetomada: Fazer<'pedir_retomada'> = async ({ tx, quarto, em }) => {
  if (quarto.retomada_pedida_em) return []
  await updateQuarto(tx, quarto.id_devolutiva, { retomada_pedida_em: em })
  return [{ tipo: 'retomada_pedida' }]
}
