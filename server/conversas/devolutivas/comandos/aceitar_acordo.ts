import { viaDe } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import { updateQuarto } from '../../quarto/quarto.ts'
import type { Fazer } from '../comando.ts'

/** The person says yes to what the two agreed on before the first number, and by which way is kept. */
export const aceitarAcordo: Fazer<'aceitar_acordo'> = async ({ tx, quarto, assento, em }) => {
  await updateQuarto(tx, quarto.id_devolutiva, { acordo_aceito_em: em, acordo_via: viaDe(assento) })
  return [{ tipo: 'acordo' }]
}
