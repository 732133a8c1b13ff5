import type { Perform } from '../../comando.ts'
import { saveAutoestimativa } from '../../show/estimativa.ts'

/** Stores the person's estimate. The event says that she has answered; the order itself is shown with the result. */
export const estimate: Perform<'estimar'> = async ({ tx, quarto, assento, em }, comando) => {
  await saveAutoestimativa(tx, quarto, comando, { em, a_pedido: assento.cadeira === 'consultor' })
  return [{ tipo: 'estimativa', dados: { pulada: false, por: assento.cadeira } }]
}
