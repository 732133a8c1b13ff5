import { insertPassagem, updateQuarto } from '../../quarto/quarto.ts'
import type { Perform } from '../comando.ts'

/** Resumes the room in the same etapa, at the same sentence, on any day. */
export const resume: Perform<'retomar'> = async ({ tx, quarto, assento, em }) => {
  await updateQuarto(tx, quarto.id_devolutiva, {
    pausada_em: null,
    pausada_por: null,
    pausa_motivo: null,
    retomada_pedida_em: null,
    etapa_desde: em,
  })
  const { id_devolutiva, etapa } = quarto
  await insertPassagem(tx, { id_devolutiva, de: 'pausa', para: etapa, cadeira: assento.cadeira, em })
  return [{ tipo: 'retomada' }]
}
