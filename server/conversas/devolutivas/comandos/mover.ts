import { chegouA } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import { noteLeitura } from '../../../disc/disc/disc.ts'
import { insertPassagem, updateQuarto } from '../../quarto/quarto.ts'
import type { Fazer } from '../comando.ts'

/**
 * One step of the hour; the result and her own order come with it where both are looked at. From then on the person has
 * read texts: an open block of the blind control is dropped, and the hour waits for nothing that the consultor cannot know.
 */
export const mover: Fazer<'mover'> = async ({ tx, quarto, assento, em }, { de, para }) => {
  const { id_devolutiva } = quarto
  await updateQuarto(tx, id_devolutiva, { etapa: para, etapa_desde: em })
  await insertPassagem(tx, { id_devolutiva, de, para, cadeira: assento.cadeira, em })
  if (chegouA(para, 'revelacao')) await noteLeitura(tx, [quarto.id_licenca], 'textos', em)
  return [{ tipo: 'etapa', dados: { de, para } }]
}
