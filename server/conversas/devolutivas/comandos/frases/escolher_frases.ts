import { frases_demais } from '#shared/conversas/devolutivas/devolutivas.answers.ts'
import { MAXIMO_FRASES } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { fail } from '#shared/platform/errors.ts'
import { listFrases, replaceFrases } from '../../../quarto/quarto.ts'
import type { Perform } from '../../comando.ts'
import { requireFrases } from '../../show/frases.ts'

/**
 * Sets the list of sentences as the consultor orders it. Sentences that the person asked for or that were shown on both
 * screens cannot be removed; those left out go to the end.
 */
export const chooseFrases: Perform<'escolher_frases'> = async ({ tx, quarto }, { frases }) => {
  await requireFrases(tx, quarto, frases)
  const before = new Map((await listFrases(tx, quarto.id_devolutiva)).map(row => [row.frase, row]))
  const kept = [...before.values()].filter(
    ({ frase, escolhida_por, aberta_em }) =>
      !frases.includes(frase) && (escolhida_por === 'participante' || aberta_em !== null),
  )
  if (frases.length + kept.length > MAXIMO_FRASES) throw fail(frases_demais)
  const chosen = frases.map(
    frase => before.get(frase) ?? { frase, escolhida_por: 'consultor' as const, aberta_em: null },
  )
  const after = await replaceFrases(tx, quarto.id_devolutiva, [...chosen, ...kept])
  return [{ tipo: 'frases', dados: { frases: after } }]
}
