import type { Fazer } from '../comando.ts'
import { gravarAutoestimativa } from '../estimativa.ts'

/** How the person sees herself, kept; that there is an order is said, the order itself comes with the result. */
export const estimar: Fazer<'estimar'> = async ({ tx, quarto, assento, em }, comando) => {
  await gravarAutoestimativa(tx, quarto, comando, em)
  return [{ tipo: 'estimativa', dados: { pulada: false, por: assento.cadeira } }]
}
