import { nao_agora } from '#shared/conversas/devolutivas/devolutivas.answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { listFrases } from '../../../quarto/quarto.ts'
import type { Perform } from '../../comando.ts'
import { showFrase } from './mostrar_frase.ts'

/** Shows the next sentence of the list that nobody has seen, at the request of the screen turned to the person. */
export const proximaFrase: Perform<'proxima_frase'> = async (ato, { id_comando }) => {
  const list = await listFrases(ato.tx, ato.quarto.id_devolutiva)
  const here = list.findIndex(({ frase }) => frase === ato.quarto.frase_atual)
  const next = [...list.slice(here + 1), ...list].find(({ aberta_em }) => aberta_em === null)
  if (!next) throw fail(nao_agora)
  return showFrase(ato, { tipo: 'mostrar_frase', id_comando, frase: next.frase })
}
