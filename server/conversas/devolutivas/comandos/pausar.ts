import { insertPassagem, updateQuarto } from '../../quarto/quarto.ts'
import type { Perform } from '../comando.ts'
import { endSalas } from '../sala/salas.queries.ts'

/** Pauses the room until the consultor resumes it; a pause until another day sends every device out. */
export const pause: Perform<'pausar'> = async ({ tx, quarto, assento, em }, { motivo }) => {
  const { id_devolutiva } = quarto
  const { cadeira } = assento
  await updateQuarto(tx, id_devolutiva, { pausada_em: em, pausada_por: cadeira, pausa_motivo: motivo })
  await insertPassagem(tx, { id_devolutiva, de: quarto.etapa, para: 'pausa', cadeira, em })
  if (motivo === 'outro_dia') await endSalas(tx, id_devolutiva, em)
  return [{ tipo: 'pausa', dados: { por: cadeira, motivo } }]
}
