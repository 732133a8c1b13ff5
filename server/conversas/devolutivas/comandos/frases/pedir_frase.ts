import { frases_demais } from '#shared/conversas/devolutivas/devolutivas.answers.ts'
import { MAXIMO_FRASES } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { fail } from '#shared/platform/errors.ts'
import { type FraseRow, listFrases, replaceFrases } from '../../../quarto/quarto.ts'
import type { Perform } from '../../comando.ts'
import { requireFrases } from '../../show/frases.ts'

/**
 * Puts a sentence that the person asks for before all that are still to come. One that was already shown keeps its
 * place.
 */
export const askFrase: Perform<'pedir_frase'> = async ({ tx, quarto }, { frase }) => {
  await requireFrases(tx, quarto, [frase])
  const before = await listFrases(tx, quarto.id_devolutiva)
  const listed = before.find(row => row.frase === frase)
  if (listed?.aberta_em) return []
  if (!listed && before.length >= MAXIMO_FRASES) throw fail(frases_demais)
  const others: Omit<FraseRow, 'posicao'>[] = before.filter(row => row !== listed)
  const asked = { frase, escolhida_por: 'participante' as const, aberta_em: null }
  const next = others.findIndex(row => row.aberta_em === null)
  const after = await replaceFrases(
    tx,
    quarto.id_devolutiva,
    next < 0 ? [...others, asked] : others.toSpliced(next, 0, asked),
  )
  return [{ tipo: 'frases', dados: { frases: after } }]
}
