import { updateQuarto } from '../../quarto/quarto.ts'
import type { Fazer } from '../comando.ts'

/** On in the same etapa, at the same sentence, on whatever day. */
export const retomar: Fazer<'retomar'> = async ({ tx, quarto, em }) => {
  await updateQuarto(tx, quarto.id_devolutiva, {
    pausada_em: null,
    pausada_por: null,
    pausa_motivo: null,
    retomada_pedida_em: null,
    etapa_desde: em,
  })
  return [{ tipo: 'retomada' }]
}
