import { audit } from '../../../platform/http/seen/audit.ts'
import { updateQuarto } from '../../quarto/quarto.ts'
import type { Perform } from '../comando.ts'

/** Shows the agreement on both screens; a conversation begun again on another day continues where it was. */
export const start: Perform<'iniciar'> = async ({ tx, quarto, assento, em }) => {
  const { id_devolutiva, id_licenca } = quarto
  await updateQuarto(tx, id_devolutiva, { iniciada_em: em, etapa_desde: em })
  await audit(tx, { em, id_ator: assento.id_usuario, acao: 'devolutiva_iniciada', alvo: `licenca:${id_licenca}` })
  return [{ tipo: 'iniciada' }]
}
