import { insertPassagem, updateQuarto } from '../../quarto/quarto.ts'
import type { Fazer } from '../comando.ts'

/** One step of the hour; the result and her own order come with it where both are looked at. */
export const mover: Fazer<'mover'> = async ({ tx, quarto, assento, em }, { de, para }) => {
  const { id_devolutiva } = quarto
  await updateQuarto(tx, id_devolutiva, { etapa: para, etapa_desde: em })
  await insertPassagem(tx, { id_devolutiva, de, para, cadeira: assento.cadeira, em })
  return [{ tipo: 'etapa', dados: { de, para } }]
}
