import { nao_agora } from '#shared/conversas/devolutivas/devolutivas.answers.ts'
import { frase_desconhecida } from '#shared/disc/marcacoes/marcacoes.answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { listFrases, openFrase, updateQuarto } from '../../../quarto/quarto.ts'
import type { Perform } from '../../comando.ts'

/** Shows a sentence of the list on both screens; null, once one was shown, shows what the person refused. */
export const showFrase: Perform<'mostrar_frase'> = async ({ tx, quarto, em }, { frase }) => {
  const { id_devolutiva } = quarto
  const list = await listFrases(tx, id_devolutiva)
  if (frase === null) {
    if (!list.some(({ aberta_em }) => aberta_em)) throw fail(nao_agora)
    await updateQuarto(tx, id_devolutiva, { frase_atual: null })
    return [{ tipo: 'frase', dados: { frase: null } }]
  }
  const row = list.find(listed => listed.frase === frase)
  if (!row) throw fail(frase_desconhecida)
  await openFrase(tx, id_devolutiva, frase, em)
  await updateQuarto(tx, id_devolutiva, { frase_atual: frase })
  return [{ tipo: 'frase', dados: { frase: { ...row, aberta_em: row.aberta_em ?? em } } }]
}
