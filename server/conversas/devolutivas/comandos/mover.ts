import { hasReached } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import { noteLeitura } from '../../../disc/disc/disc.ts'
import { insertPassagem, updateQuarto } from '../../quarto/quarto.ts'
import type { Perform } from '../comando.ts'

/**
 * Moves the room to another etapa. From `revelacao` on, both look at the result, and the person counts as having read
 * texts.
 */
export const move: Perform<'mover'> = async ({ tx, quarto, assento, em }, { de, para }) => {
  const { id_devolutiva } = quarto
  await updateQuarto(tx, id_devolutiva, { etapa: para, etapa_desde: em })
  await insertPassagem(tx, { id_devolutiva, de, para, cadeira: assento.cadeira, em })
  if (hasReached(para, 'revelacao')) await noteLeitura(tx, [quarto.id_licenca], 'textos', em)
  return [{ tipo: 'etapa', dados: { de, para } }]
}
