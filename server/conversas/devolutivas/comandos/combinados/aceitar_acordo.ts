import { viaOf } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import { updateQuarto } from '../../../quarto/quarto.ts'
import type { Perform } from '../../comando.ts'

/** Stores that the person accepted the agreement made before the first number, and by which way. */
export const acceptAcordo: Perform<'aceitar_acordo'> = async ({ tx, quarto, assento, em }) => {
  await updateQuarto(tx, quarto.id_devolutiva, { acordo_aceito_em: em, acordo_via: viaOf(assento) })
  return [{ tipo: 'acordo' }]
}
